// Short tones made by the browser itself; silent until the person turns sound on.

import { settings } from './settings.svelte';

export type Sound = 'discard' | 'claim' | 'turn' | 'win' | 'end';

/** Frequency in Hz, start and length in seconds. */
type Tone = readonly [frequency: number, start: number, length: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  discard: [[1250, 0, 0.035]],
  claim: [
    [660, 0, 0.07],
    [880, 0.07, 0.09],
  ],
  turn: [
    [784, 0, 0.09],
    [1047, 0.1, 0.12],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.35],
  ],
  end: [[392, 0, 0.2]],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const now = context.currentTime + 0.01;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = sound === 'discard' ? 'triangle' : 'sine';
    tone.frequency.value = frequency;
    loud.gain.setValueAtTime(0, now + start);
    loud.gain.linearRampToValueAtTime(0.14, now + start + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(loud).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
