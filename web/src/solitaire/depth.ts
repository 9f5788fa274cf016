// How a board is drawn: where the face of each tile lies, what is in front, what can't be seen.
//
// The light comes from the upper left. A tile shows its right and its lower side, and each layer
// lies a tile's thickness further up and to the left.

import type { Place, Position } from './game';

/** How high a face is, of its width. */
export const HIGH = 4 / 3;
/** How thick a tile looks to the right, of the width of a face; all layers together no more than half. */
const THICK = 0.15;
const MOST_THICK = 0.5;

/** The room that the drawing of some places takes, in widths of a face. */
export interface Extent {
  readonly wide: number;
  readonly high: number;
  /** Where the upper left corner of the drawing would be, if the table's were at 0, 0. */
  readonly left: number;
  readonly top: number;
  readonly layers: number;
  /** How thick a tile looks to the right and below. */
  readonly thickX: number;
  readonly thickY: number;
}

export function extentOf(places: readonly Place[]): Extent {
  const layers = places.reduce((most, [, , z]) => Math.max(most, z + 1), 1);
  const thickX = Math.min(THICK, MOST_THICK / Math.max(1, layers - 1));
  const thickY = thickX * 1.1;
  if (places.length === 0) return { wide: 1, high: HIGH, left: 0, top: 0, layers, thickX, thickY };
  const corners = places.map((place) => raised(place, thickX, thickY));
  const left = Math.min(...corners.map((corner) => corner.left));
  const top = Math.min(...corners.map((corner) => corner.top));
  const wide = Math.max(...corners.map((corner) => corner.left)) + 1 + thickX - left;
  const high = Math.max(...corners.map((corner) => corner.top)) + HIGH + thickY - top;
  return { wide, high, left, top, layers, thickX, thickY };
}

function raised([x, y, z]: Place, thickX: number, thickY: number): { left: number; top: number } {
  return { left: x / 2 - z * thickX, top: (y / 2) * HIGH - z * thickY };
}

/** The greatest width of a face so that the board fits into a room. */
export function fitting({ wide, high }: Pick<Extent, 'wide' | 'high'>, width: number, height: number, most = 110): number {
  return Math.max(8, Math.min(most, width / wide, height / high));
}

/** The upper left corner of a face in the drawing, in widths of a face. */
export function cornerOf(place: Place, extent: Extent): { left: number; top: number } {
  const { left, top } = raised(place, extent.thickX, extent.thickY);
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
