// What the rules of a match say of its walls and seats before any tile is drawn, worked out here: the
// tiles of the set in the order in which they are shuffled, how the walls are built, who sits where.

import { readTiles } from '../tiles/notation';
import type { Label } from '../tiles/labels';
import { Chance, derived, hexOf } from './chance';
import { sha256 } from './sha256';
import type { RulesPage, Walls } from './wire';

export interface Setup {
  players: number;
  built: Walls;
  deck: Label[];
  draw: string;
  dice: number;
  moves: boolean;
  /** Whether tiles of the dead wall are turned up. */
  indicators: boolean;
}

interface Said {
  deck: { base: number; bonus: number; animals: number; jokers: number; red_fives: readonly number[]; removed: string };
  seats: { players: number; draw: string; dice: number; rotation: string };
  walls: Walls;
  indicators?: { first: number };
}

const SUITS = ['m', 'p', 's'] as const;
const run = (ranks: number, letter: string) => Array.from({ length: ranks }, (_, at) => `${at + 1}${letter}`);
const times = (count: number, tiles: readonly Label[]) => tiles.flatMap((tile) => Array<Label>(count).fill(tile));

/** Characters, dots, bamboos, winds and dragons, flowers and seasons, animals, jokers, and last the red fives. */
function deckOf({ base, bonus, animals, jokers, red_fives, removed }: Said['deck']): Label[] {
  const gone = new Set(removed ? readTiles(removed) : []);
  const playing = [...SUITS.flatMap((suit) => run(9, suit)), ...(base === 108 ? [] : run(7, 'z'))];
  const plain = times(4, playing).filter((tile) => !gone.has(tile));
  SUITS.forEach((suit, at) => {
    for (let red = red_fives[at] ?? 0; red > 0; red--) plain.splice(plain.indexOf(`5${suit}`), 1);
  });
  const single = [...run(bonus, 'f'), ...run(animals, 'a'), ...times(jokers, ['1j'])].filter((tile) => !gone.has(tile));
  return [...plain, ...single, ...SUITS.flatMap((suit, at) => times(red_fives[at] ?? 0, [`0${suit}`]))];
}

/** From a ruleset as records have it. */
export function setupOf(ruleset: RulesPage['ruleset']): Setup {
  const { deck, seats, walls, indicators } = ruleset as unknown as Said;
  return {
    players: seats.players,
    built: walls,
    deck: deckOf(deck),
    draw: seats.draw,
    dice: seats.dice,
    moves: seats.rotation !== 'none',
    indicators: Boolean(indicators?.first),
  };
}

/** By round: which player of the first round sits East, South, West, North. */
const ROTATION = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]] as const;

/** Who sits on each seat in the first deal, by place, as the seed of the match draws it. */
export function seatingOf(seed: string, { players, draw, dice }: Setup): number[] {
  const order = Array.from({ length: players }, (_, place) => place);
  if (draw === 'as_seated') return order;
  const chance = new Chance(derived(seed, 'seats', 0));
  if (draw !== 'dice') return chance.shuffle(order);
  let tied = order;
  while (tied.length > 1) {
    const totals = tied.map(() => Array.from({ length: dice }, () => chance.below(6) + 1).reduce((sum, pips) => sum + pips, 0));
    const most = Math.max(...totals);
    tied = tied.filter((_, at) => totals[at] === most);
  }
  return order.map((seat) => (tied[0]! + seat) % players);
}

/** The seatings that a match may have in turn: players move between rounds, if they do at all. */
export function seatings(first: readonly number[], { moves }: Setup): number[][] {
  return moves ? ROTATION.map((order) => order.map((place) => first[place]!)) : [[...first]];
}

/** A text that is the same for the same ruleset, in whatever order its options were told. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/** By this a browser knows again the rules that it was told. */
export function printOf(ruleset: RulesPage['ruleset']): string {
  return hexOf(sha256(new TextEncoder().encode(canonical(ruleset))));
}
