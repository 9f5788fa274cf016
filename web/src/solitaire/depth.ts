// How a board is drawn: where the face of each tile lies, what is in front, what can't be seen.
//
// The light comes from the upper left. A tile shows its right and its lower side, and each layer
// lies a tile's thickness further up and to the left.

import type { Place, Position } from './game';

/** Of the width of a face: how high it is, and how thick a tile looks to the right and below. */
export const HIGH = 4 / 3;
export const THICK_X = 0.15;
export const THICK_Y = 0.165;

/** The room that the drawing of some places takes, in widths of a face. */
export interface Extent {
  readonly wide: number;
  readonly high: number;
  /** Where the upper left corner of the drawing would be, if the table's were at 0, 0. */
  readonly left: number;
  readonly top: number;
  readonly layers: number;
}

export function extentOf(places: readonly Place[]): Extent {
  if (places.length === 0) return { wide: 1, high: HIGH, left: 0, top: 0, layers: 1 };
  const corners = places.map(raised);
  const left = Math.min(...corners.map((corner) => corner.left));
  const top = Math.min(...corners.map((corner) => corner.top));
  return {
    left,
    top,
    wide: Math.max(...corners.map((corner) => corner.left)) + 1 + THICK_X - left,
    high: Math.max(...corners.map((corner) => corner.top)) + HIGH + THICK_Y - top,
    layers: Math.max(...places.map(([, , z]) => z)) + 1,
  };
}

function raised([x, y, z]: Place): { left: number; top: number } {
  return { left: x / 2 - z * THICK_X, top: (y / 2) * HIGH - z * THICK_Y };
}

/** The greatest width of a face so that the board fits into a room. */
export function fitting({ wide, high }: Extent, width: number, height: number, most = 110): number {
  return Math.max(8, Math.min(most, width / wide, height / high));
}

/** The upper left corner of a face in the drawing, in widths of a face. */
export function cornerOf(place: Place, extent: Extent): { left: number; top: number } {
  const { left, top } = raised(place);
  return { left: left - extent.left, top: top - extent.top };
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
