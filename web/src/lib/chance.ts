// The generator of chance that the engine has, and the seeds of a match. docs/protocol.md describes them.

import { sha256 } from './sha256';

export const GENERATOR = 'sha256-1';

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ascii = (text: string) => new TextEncoder().encode(text);

/** The seed of a match from the server's secret and what the players added, by place. */
export function seedOfMatch(secret: string, contributions: readonly string[]): string {
  const parts: Uint8Array[] = [ascii('zimo:match:'), bytesOf(secret)];
  for (const contribution of contributions) {
    const bytes = bytesOf(contribution);
    parts.push(Uint8Array.of(bytes.length), bytes);
  }
  return hexOf(sha256(...parts));
}

/** A seed for one purpose out of that of the match. */
export function derived(seed: string, purpose: 'deal' | 'seats', number: number): string {
  return hexOf(sha256(ascii(`zimo:${purpose}:${number}:`), bytesOf(seed)));
}

/** Generator sha256-1: a stream of numbers that is the same for ever for the same seed. */
export class Chance {
  #seed: Uint8Array;
  #counter = 0;
  #block: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(seed: string) {
    this.#seed = bytesOf(seed);
  }

  /** A number from 0 to `bound` - 1. */
  below(bound: number): number {
    const limit = 65536 - (65536 % bound);
    for (;;) {
      if (this.#at >= this.#block.length) {
        const counter = new Uint8Array(4);
        new DataView(counter.buffer).setUint32(0, this.#counter++);
        this.#block = sha256(this.#seed, counter);
        this.#at = 0;
      }
      const value = ((this.#block[this.#at] ?? 0) << 8) | (this.#block[this.#at + 1] ?? 0);
      this.#at += 2;
      if (value < limit) return value % bound;
    }
  }

  /** In another order: each from the end changes places with one before it, or with itself. */
  shuffle<One>(ones: readonly One[]): One[] {
    const mixed = [...ones];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  }
}
