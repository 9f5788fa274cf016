// How long what happens at a table is shown before the next thing.

import type { Happening } from './wire';

/** In milliseconds. */
const PAUSES: Readonly<Record<string, number>> = {
  DiceRolled: 550,
  WallBroken: 450,
  Discarded: 120,
  ChowClaimed: 250,
  PungClaimed: 250,
  KongClaimed: 250,
  KongDeclared: 250,
  BonusLaid: 160,
  WentOut: 900,
};
/** So many events behind, nothing is waited for any more. */
export const LATE = 120;
const DEALT_AT_ONCE = 4;
const DEALT_PAUSE = 45;

/** The pause after an event, which is the so many-th tile that is dealt if it is one. */
export function pauseAfter(event: Happening, dealt: number): number {
  if (event.kind === 'TileDealt') return dealt % DEALT_AT_ONCE === 0 ? DEALT_PAUSE : 0;
  return PAUSES[event.kind] ?? 0;
}
