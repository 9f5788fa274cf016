// How a set lies on the table: which of its tiles are turned, face down, or lie on another.

import type { MeldShape } from '../lib/wire';
import { without, type Label } from '../tiles/labels';
import type { From } from './places';

export interface Laid {
  tile: Label | null; // null: face down
  /** Of a tile that lies face down, what its owner knows it to be: they may look. */
  known?: Label;
  turned: boolean;
  /** A tile that was added lies across on the turned one. */
  above: Label | null;
}

export interface HowKongsLie {
  /** All four tiles of a concealed kong lie face down, for its owner too. */
  faceDown: boolean;
  /** The end tile of a kong from a discard is turned face down. */
  endTurned: boolean;
}

const plain = (tile: Label | null): Laid => ({ tile, turned: false, above: null });

/** The tiles of a set from left to right as its owner sees them. */
export function lay(meld: MeldShape, from: From | null, kongs: HowKongsLie): Laid[] {
  if (meld.concealed) {
    if (meld.tiles.length === 0) return [plain(null), plain(null), plain(null), plain(null)];
    if (kongs.faceDown) return meld.tiles.map((known) => ({ ...plain(null), known }));
    return meld.tiles.map((tile, at) => plain(at === 0 || at === meld.tiles.length - 1 ? null : tile));
  }
  if (!meld.claimed || from === null) return meld.tiles.map(plain);
  const added = meld.added ? (meld.tiles[3] ?? null) : null;
  const flat = added ? meld.tiles.slice(0, 3) : meld.tiles;
  const rest: Laid[] = without(flat, meld.claimed).map(plain);
  if (meld.kind === 'kong' && !meld.added && kongs.endTurned) {
    const end = rest[rest.length - 1];
    if (end) end.tile = null;
  }
  const at = { left: 0, across: 1, right: rest.length }[from];
  rest.splice(at, 0, { tile: meld.claimed, turned: true, above: added });
  return rest;
}
