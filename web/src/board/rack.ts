// The order in which the viewer has their tiles. Each keeps its identity while it is in the hand,
// so that it can be moved about, dragged and animated.

import { byKind, sortKey, type Label } from '../tiles/labels';

export interface Held {
  id: number;
  tile: Label;
}

export interface Rack {
  tiles: readonly Held[];
  /** The last of the tiles was just drawn and stands apart. */
  drawn: boolean;
  /** New tiles are put where they belong, until the viewer moves one. */
  sorts: boolean;
  next: number;
}

export const EMPTY_RACK: Rack = { tiles: [], drawn: false, sorts: true, next: 1 };

/** These are the tiles now; those that were there keep their identity and, unsorted, their place. */
export function take(rack: Rack, tiles: readonly Label[], drawn: Label | null): Rack {
  let next = rack.next;
  const rest = [...tiles];
  const kept: Held[] = [];
  for (const held of rack.tiles) {
    const at = rest.indexOf(held.tile);
    if (at < 0) continue;
    rest.splice(at, 1);
    kept.push(held);
  }
  const fresh = rest.sort(byKind).map((tile) => ({ id: next++, tile }));
  let last: Held | null = null;
  if (drawn !== null) {
    // The tile drawn is one that is new, or (after a reload) the last one like it.
    const from = fresh.some((held) => held.tile === drawn) ? fresh : kept;
    const at = from.map((held) => held.tile).lastIndexOf(drawn);
    if (at >= 0) last = from.splice(at, 1)[0] ?? null;
  }
  let all = [...kept, ...fresh];
  if (rack.sorts) all = all.sort((a, b) => sortKey(a.tile) - sortKey(b.tile) || a.id - b.id);
  return { ...rack, tiles: last ? [...all, last] : all, drawn: last !== null, next };
}

/** All tiles in order, now and from now on. */
export function sort(rack: Rack): Rack {
  const last = rack.drawn ? rack.tiles[rack.tiles.length - 1] : undefined;
  const rest = (last ? rack.tiles.slice(0, -1) : [...rack.tiles]).sort(
    (a, b) => sortKey(a.tile) - sortKey(b.tile) || a.id - b.id,
  );
  return { ...rack, tiles: last ? [...rest, last] : rest, sorts: true };
}

/** Moves the tile with this identity to a position; the tile just drawn can be moved in. */
export function move(rack: Rack, id: number, to: number): Rack {
  const from = rack.tiles.findIndex((held) => held.id === id);
  const held = rack.tiles[from];
  const target = Math.min(Math.max(to, 0), rack.tiles.length - 1);
  if (!held || from === target) return rack;
  const tiles = rack.tiles.filter((other) => other !== held);
  tiles.splice(target, 0, held);
  const end = rack.tiles.length - 1;
  return { ...rack, tiles, sorts: false, drawn: rack.drawn && from !== end && target !== end };
}
