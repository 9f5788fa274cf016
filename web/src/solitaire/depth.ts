// How a board is drawn: where the face of each tile lies, what is in front, what can't be seen.
//
// The light comes from the upper left. A tile shows its right and its lower side, and each layer
// lies a tile's thickness further up and to the left.

import type { Place, Position } from './game';

/** Of the width of a face: how high it is, and how thick a tile looks to the right and below. */
export const HIGH = 4 / 3;
export const THICK_X = 0.15;
export const THICK_Y = 0.165;

export interface Extent {
  readonly width: number; // in half tiles
  readonly height: number;
  readonly layers: number;
}

export function extentOf(places: readonly Place[]): Extent {
  const most = (at: 0 | 1 | 2) => places.reduce((best, place) => Math.max(best, place[at]), -2);
  return { width: most(0) + 2, height: most(1) + 2, layers: Math.max(0, most(2) + 1) };
}

/** How many widths of a face the whole board is wide and high. */
export function span({ width, height, layers }: Extent): { wide: number; high: number } {
  return { wide: width / 2 + layers * THICK_X, high: (height / 2) * HIGH + layers * THICK_Y };
}

/** The greatest width of a face so that the board fits into a room. */
export function fitting(extent: Extent, width: number, height: number, most = 110): number {
  const { wide, high } = span(extent);
  return Math.max(8, Math.min(most, width / wide, height / high));
}

/** The upper left corner of a face, in widths of a face. */
export function cornerOf([x, y, z]: Place, { layers }: Extent): { left: number; top: number } {
  const below = layers - 1 - z;
  return { left: x / 2 + below * THICK_X, top: (y / 2) * HIGH + below * THICK_Y };
}

/** For each place how far in front it is: higher layers, then what is further right and down. */
export function fronts(places: readonly Place[]): number[] {
  const far = places.map((_, at) => at);
  const order = ([x, y, z]: Place) => z * 10_000 + (x + y);
  far.sort((a, b) => order(places[a]!) - order(places[b]!) || places[a]![0] - places[b]![0]);
  const front: number[] = [];
  far.forEach((place, at) => (front[place] = at + 1));
  return front;
}

/** Whether nothing of the face can be seen: each quarter of it has a tile on it. */
export function isHidden(position: Position, place: number): boolean {
  const { places, above } = position.ground;
  const [x, y] = places[place]!;
  const on = (above[place] ?? []).filter((other) => position.has(other)).map((other) => places[other]!);
  const covers = (qx: number, qy: number) =>
    on.some(([ox, oy]) => (ox === qx || ox === qx - 1) && (oy === qy || oy === qy - 1));
  return covers(x, y) && covers(x + 1, y) && covers(x, y + 1) && covers(x + 1, y + 1);
}

/** The places in the order in which one reads a page; of two at one spot the upper one first. */
export function readingOrder(places: readonly Place[]): number[] {
  const all = places.map((_, at) => at);
  return all.sort((a, b) => {
    const [[ax, ay, az], [bx, by, bz]] = [places[a]!, places[b]!];
    return ay - by || ax - bx || bz - az;
  });
}
