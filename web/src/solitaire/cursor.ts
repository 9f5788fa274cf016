// Where the keyboard goes on a board: over the tiles that nothing lies on.

import type { Position } from './game';

/** The tiles that nothing lies on, in the order in which one reads. */
export function seen(position: Position): number[] {
  const { places } = position.ground;
  return position.all
    .filter((place) => position.blocked(place) !== 'covered')
    .sort((a, b) => places[a]![1] - places[b]![1] || places[a]![0] - places[b]![0]);
}

/** The free tile nearest to a place, or the first of all; null on a bare table. */
export function nearest(position: Position, near: number | null): number | null {
  const free = seen(position).filter((place) => position.free(place));
  if (near === null || free.length === 0) return free[0] ?? null;
  const { places } = position.ground;
  const [x, y] = places[near]!;
  const far = (place: number) => Math.abs(places[place]![0] - x) + Math.abs(places[place]![1] - y);
  return free.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** The nearest tile in a direction; null when there is none. */
export function towards(position: Position, from: number | null, dx: number, dy: number): number | null {
  if (from === null) return nearest(position, null);
  const { places } = position.ground;
  const [x, y] = places[from]!;
  let best: number | null = null;
  let least = Infinity;
  for (const place of seen(position)) {
    const [px, py] = places[place]!;
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    // What lies more to the side than ahead is not that way.
    if (place === from || along <= 0 || across > 2 * along) continue;
    const far = along + 3 * across;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
