// A game of solitaire: what was done, undone and done again. Everything here is a value.
//
// The server tells which tile lies on which and what matches; that a tile is free when nothing lies
// on it and one of its sides is open is all that is known of the rules.

export type Place = readonly [x: number, y: number, z: number];
export type Pair = readonly [one: number, other: number];

/** How the places of a board lie to each other, by number of place. */
export interface Ground {
  readonly places: readonly Place[];
  readonly above: readonly (readonly number[])[];
  readonly left: readonly (readonly number[])[];
  readonly right: readonly (readonly number[])[];
}

/** A tile by place; two places whose `matches` are equal hold a pair. */
export interface Laid {
  readonly faces: readonly string[];
  readonly matches: readonly number[];
}

export interface Taking {
  readonly type: 'taking';
  readonly one: number;
  readonly other: number;
}

/** What was left was laid anew, as the server laid it. */
export interface Shuffling extends Laid {
  readonly type: 'shuffling';
  readonly count: number;
}

export type Move = Taking | Shuffling;
export type Status = 'playing' | 'won' | 'lost';

/** What keeps a tile from being taken: a tile on it, or tiles at both sides. */
export type Block = 'covered' | 'closed';

/** What helped the player, undone or not. */
export interface Help {
  readonly hints: number;
  readonly shuffles: number;
  readonly asked: number;
}

/** The tiles that lie at one moment. */
export class Position {
  readonly ground: Ground;
  readonly laid: Laid;
  readonly #present: readonly boolean[];
  readonly left: number;
  readonly #free: readonly boolean[];
  readonly pairs: readonly Pair[];

  constructor(ground: Ground, laid: Laid, present: readonly boolean[]) {
    this.ground = ground;
    this.laid = laid;
    this.#present = present;
    this.left = present.filter(Boolean).length;
    this.#free = present.map((there, place) => there && this.blocked(place) === null);
    this.pairs = this.#pairs();
  }

  has(place: number): boolean {
    return this.#present[place] === true;
  }

  free(place: number): boolean {
    return this.#free[place] === true;
  }

  /** Why a tile that is there can't be taken; null when it can. */
  blocked(place: number): Block | null {
    const present = this.#present;
    const any = (places: readonly number[] | undefined) => places?.some((other) => present[other]) ?? false;
    if (any(this.ground.above[place])) return 'covered';
    return any(this.ground.left[place]) && any(this.ground.right[place]) ? 'closed' : null;
  }

  /** The places that have a tile. */
  get all(): number[] {
    return this.#present.flatMap((there, place) => (there ? [place] : []));
  }

  /** Whether the two can be taken together. */
  matches(one: number, other: number): boolean {
    return one !== other && this.free(one) && this.free(other) && this.laid.matches[one] === this.laid.matches[other];
  }

  /** The free tiles that make a pair with this one. */
  mates(place: number): number[] {
    return this.all.filter((other) => this.matches(place, other));
  }

  #pairs(): Pair[] {
    const free = this.all.filter((place) => this.#free[place]);
    return free.flatMap((one, at) =>
      free.slice(at + 1).flatMap((other): Pair[] => (this.matches(one, other) ? [[one, other]] : [])),
    );
  }
}

const NO_HELP: Help = { hints: 0, shuffles: 0, asked: 0 };

export class Game {
  readonly ground: Ground;
  readonly start: Laid;
  readonly done: readonly Move[];
  /** What `redo` does again; the last one first. */
  readonly undone: readonly Move[];
  readonly help: Help;
  readonly now: Position;

  constructor(ground: Ground, start: Laid, done: readonly Move[] = [], undone: readonly Move[] = [], help = NO_HELP) {
    this.ground = ground;
    this.start = start;
    this.done = done;
    this.undone = undone;
    this.help = help;
    const present = ground.places.map(() => true);
    let laid = start;
    for (const move of done) {
      if (move.type === 'shuffling') laid = { faces: move.faces, matches: move.matches };
      else present[move.one] = present[move.other] = false;
    }
    this.now = new Position(ground, laid, present);
  }

  /** Lost is what has no pair left; an undo or a reshuffle goes on from there. */
  get status(): Status {
    if (this.now.left === 0) return 'won';
    return this.now.pairs.length ? 'playing' : 'lost';
  }

  /** Whether something helped, so that the time does not count. */
  get helped(): boolean {
    return this.help.hints + this.help.shuffles + this.help.asked > 0;
  }

  /** The pair is gone; null when it can't be taken. */
  take(one: number, other: number): Game | null {
    if (!this.now.matches(one, other)) return null;
    return this.#with([...this.done, { type: 'taking', one, other }], []);
  }

  /** After a reshuffle that the server made. */
  shuffled(laid: Laid, count: number): Game {
    const { faces, matches } = laid;
    const done: Move[] = [...this.done, { type: 'shuffling', count, faces, matches }];
    return this.#with(done, [], { ...this.help, shuffles: this.help.shuffles + 1 });
  }

  undo(): Game | null {
    const last = this.done.at(-1);
    return last ? this.#with(this.done.slice(0, -1), [...this.undone, last]) : null;
  }

  redo(): Game | null {
    const next = this.undone.at(-1);
    return next ? this.#with([...this.done, next], this.undone.slice(0, -1)) : null;
  }

  /** The same with a hint or a question more. */
  counted(what: 'hints' | 'asked'): Game {
    return this.#with(this.done, this.undone, { ...this.help, [what]: this.help[what] + 1 });
  }

  #with(done: readonly Move[], undone: readonly Move[], help = this.help): Game {
    return new Game(this.ground, this.start, done, undone, help);
  }

  /** Whether this game is where the other one once was: it has gone on from there. */
  goesOnFrom(other: Game): boolean {
    return other.done.length <= this.done.length && other.done.every((move, at) => same(move, this.done[at]!));
  }
}

function same(one: Move, other: Move): boolean {
  if (one.type === 'shuffling') return other.type === 'shuffling' && one.count === other.count;
  return other.type === 'taking' && one.one === other.one && one.other === other.other;
}
