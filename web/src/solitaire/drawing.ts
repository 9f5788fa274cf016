// A layout that is being drawn: tiles in steps of half a tile, with undo. A value like a game.
//
// What can't be played the server tells; only that two tiles of a layer need different room is
// known here, since there would be nothing to draw.

import type { Place } from './game';

/** The plane in half tiles; a larger layout gets a larger one, up to the most. */
export const PLANE = { width: 36, height: 24 } as const;
export const MOST_PLANE = 60;
export const MOST_LAYERS = 8;

const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const overlap = (a: Place, b: Place) => a[2] === b[2] && Math.abs(a[0] - b[0]) < 2 && Math.abs(a[1] - b[1]) < 2;

function sorted(places: readonly Place[]): Place[] {
  return [...places].sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
}

export interface Mirrors {
  readonly x: boolean;
  readonly y: boolean;
}

export class Drawing {
  readonly places: readonly Place[];
  readonly width: number;
  readonly height: number;
  readonly #past: readonly (readonly Place[])[];
  readonly #future: readonly (readonly Place[])[];

  constructor(
    places: readonly Place[] = [],
    past: readonly (readonly Place[])[] = [],
    future: readonly (readonly Place[])[] = [],
  ) {
    this.places = sorted(places);
    this.#past = past;
    this.#future = future;
    const far = (at: 0 | 1, least: number) =>
      [...past, ...future, places].flat().reduce((most, place) => Math.max(most, place[at] + 2), least);
    this.width = far(0, PLANE.width);
    this.height = far(1, PLANE.height);
  }

  /** A drawing that begins with a layout, in the middle of the plane. */
  static of(places: readonly Place[]): Drawing {
    return new Drawing().replaced(places, false);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** The tile of a layer that covers a half tile; null where there is none. */
  at(x: number, y: number, z: number): Place | null {
    return this.places.find((p) => p[2] === z && (p[0] === x || p[0] === x - 1) && (p[1] === y || p[1] === y - 1)) ?? null;
  }

  /** Whether a tile has room there. */
  hasRoom(place: Place): boolean {
    const [x, y, z] = place;
    if (x < 0 || y < 0 || z < 0 || x > this.width - 2 || y > this.height - 2 || z >= MOST_LAYERS) return false;
    return !this.places.some((other) => overlap(place, other));
  }

  /** A place and its mirror images. */
  mirrored(place: Place, { x: across, y: down }: Mirrors): Place[] {
    const [x, y, z] = place;
    const all: Place[] = [place];
    if (across) all.push([this.width - 2 - x, y, z]);
    if (down) all.push(...all.map(([px, py, pz]): Place => [px, this.height - 2 - py, pz]));
    return all.filter((one, at) => all.findIndex((other) => same(one, other)) === at);
  }

  /** With more tiles, as many of them as have room, in one step. */
  put(places: readonly Place[]): Drawing {
    const now = [...this.places];
    for (const place of places) {
      if (this.hasRoom(place) && !now.some((other) => overlap(place, other))) now.push(place);
    }
    return now.length === this.places.length ? this : this.#step(now);
  }

  /** Without some tiles, in one step. */
  take(places: readonly Place[]): Drawing {
    const now = this.places.filter((place) => !places.some((other) => same(place, other)));
    return now.length === this.places.length ? this : this.#step(now);
  }

  /** Another layout instead of this one; an undo brings this one back. */
  replaced(places: readonly Place[], undoable = true): Drawing {
    const far = (at: 0 | 1) => places.reduce((most, place) => Math.max(most, place[at] + 2), 0);
    const near = (at: 0 | 1) => places.reduce((least, place) => Math.min(least, place[at]), Infinity);
    const shift = (at: 0 | 1, room: number) => Math.max(0, Math.floor((room - (far(at) - near(at))) / 2)) - near(at);
    const [dx, dy] = [shift(0, PLANE.width), shift(1, PLANE.height)];
    const moved = places.map(([x, y, z]): Place => [x + dx, y + dy, z]);
    return undoable ? this.#step(moved) : new Drawing(moved);
  }

  #step(places: readonly Place[]): Drawing {
    return new Drawing(places, [...this.#past, this.places].slice(-500));
  }

  undo(): Drawing {
    const before = this.#past.at(-1);
    return before ? new Drawing(before, this.#past.slice(0, -1), [...this.#future, this.places]) : this;
  }

  redo(): Drawing {
    const after = this.#future.at(-1);
    return after ? new Drawing(after, [...this.#past, this.places], this.#future.slice(0, -1)) : this;
  }

  /** The places as they are told to others: as far up and left as they go; and how far that was. */
  get told(): { places: Place[]; by: Place } {
    const least = (at: 0 | 1 | 2) => this.places.reduce((low, place) => Math.min(low, place[at]), Infinity);
    const by: Place = this.places.length ? [least(0), least(1), least(2)] : [0, 0, 0];
    return { places: this.places.map(([x, y, z]): Place => [x - by[0], y - by[1], z - by[2]]), by };
  }
}
