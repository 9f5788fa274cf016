// Checks that the walls of a match are those that its seed makes, that the tiles came from them, and
// that the seed was fixed before anyone played. docs/protocol.md describes each step.

import { sha256 } from './sha256';
import type { Seen } from './witness';
import type { Fairness, Happening, ReplayDeal, Walls } from './wire';

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ascii = (text: string) => new TextEncoder().encode(text);

/** The seed of a match from the server's secret and what the players added, by place. */
export function seedOfMatch(secret: string, contributions: readonly string[]): string {
  const parts: Uint8Array[] = [ascii('zimo:match:'), bytesOf(secret)];
  for (const contribution of contributions) {
    const bytes = bytesOf(contribution);
    parts.push(Uint8Array.of(bytes.length), bytes);
  }
  return hexOf(sha256(...parts));
}

/** The seed of deal `number`, from 0. */
export function seedOfDeal(seed: string, number: number): string {
  return hexOf(sha256(ascii(`zimo:deal:${number}:`), bytesOf(seed)));
}

/** Generator sha256-1: a stream of numbers that is the same for ever for the same seed. */
export class Chance {
  #seed: Uint8Array;
  #counter = 0;
  #block: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(seed: string) {
    this.#seed = bytesOf(seed);
  }

  /** A number from 0 to `bound` - 1. */
  below(bound: number): number {
    const limit = 65536 - (65536 % bound);
    for (;;) {
      if (this.#at >= this.#block.length) {
        const counter = new Uint8Array(4);
        new DataView(counter.buffer).setUint32(0, this.#counter++);
        this.#block = sha256(this.#seed, counter);
        this.#at = 0;
      }
      const value = ((this.#block[this.#at] ?? 0) << 8) | (this.#block[this.#at + 1] ?? 0);
      this.#at += 2;
      if (value < limit) return value % bound;
    }
  }
}

/** How many tiles of the set stand in walls that are drawn from. */
function standing(tiles: number, players: number, built: Walls): number {
  return built.left_out ? 2 * Math.floor((Math.floor(tiles / 2) * players) / 4) : tiles;
}

export interface Wall {
  dice: number[];
  /** In the order of drawing. */
  tiles: string[];
}

/** The dice that a seed throws and the wall that it lays, turned so that it begins at the break. */
export function wallOf(seed: string, deck: readonly string[], players: number, built: Walls): Wall {
  const chance = new Chance(seed);
  const own = built.opening === 'own_wall';
  const dice = Array.from({ length: own ? 2 : 4 }, () => chance.below(6) + 1);
  const tiles = [...deck];
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  // East's total, counted from East, names the wall; its owner's is added to find the stack.
  const first = dice[0]! + dice[1]!;
  const side = own ? 0 : (first - 1) % players;
  const stack = own ? first : first + dice[2]! + dice[3]!;
  const size = standing(tiles.length, players, built);
  const stacks = Math.floor(size / 2);
  const before = Math.floor((stacks * ((players - side) % players)) / players);
  const start = 2 * ((before + stack) % stacks);
  return { dice, tiles: [...tiles.slice(start, size), ...tiles.slice(0, start), ...tiles.slice(size)] };
}

/** Whether all that was thrown, dealt, drawn and taken as a replacement in a deal came from this wall. */
export function comesFrom(wall: Wall, events: readonly Happening[], players: number, built: Walls): boolean {
  const size = standing(wall.tiles.length, players, built);
  const share = Math.floor(size / players);
  const own = Array<number>(players).fill(0);
  let head = 0;
  let replaced = 0;
  const front = (seat: number) => (built.separate ? share * seat + own[seat]!++ : head++);
  // Of a stack at the end the upper tile goes first; a single tile may be all that is left.
  const back = () => Math.max(head, size - 2 * (Math.floor(replaced / 2) + 1) + (replaced++ % 2));
  const thrown: number[] = [];
  for (const { kind, seat, tile, dice } of events) {
    if (kind === 'DiceRolled') thrown.push(...(dice ?? []));
    const drawn = kind === 'TileDealt' || kind === 'TileDrawn';
    if (!drawn && kind !== 'ReplacementTaken') continue;
    const at = drawn || built.replacement === 'next' ? front(seat) : back();
    if (wall.tiles[at] !== tile) return false;
  }
  return head + own.reduce((sum, one) => sum + one, 0) > 0 && same(thrown, wall.dice);
}

const same = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

export interface Check {
  name: 'told' | 'given' | 'commitment' | 'seed' | 'wall' | 'deal';
  /** Of a deal, from 1. */
  number: number;
  /** null: nobody can say here; the server's word has to do. */
  good: boolean | null;
}

/** All checks of a match, one after the other. `seen` is what this browser was told before it. */
export function* check(fairness: Fairness, deals: readonly ReplayDeal[], seen: Seen | null): Generator<Check> {
  const { built, players, deck, contributions } = fairness;
  yield { name: 'told', number: 0, good: seen && seen.commitment === fairness.commitment };
  if (seen?.given.length) {
    yield { name: 'given', number: 0, good: seen.given.some((one) => contributions.includes(one)) };
  }
  yield { name: 'commitment', number: 0, good: hexOf(sha256(bytesOf(fairness.secret))) === fairness.commitment };
  const seed = seedOfMatch(fairness.secret, contributions);
  yield { name: 'seed', number: 0, good: seed === fairness.seed };
  for (const [at, laid] of fairness.walls.entries()) {
    const own = seedOfDeal(seed, at);
    const wall = wallOf(own, deck, players, built);
    const dice = fairness.dice[at] ?? [];
    const good = own === fairness.seeds[at] && same(wall.dice, dice) && same(wall.tiles, laid);
    yield { name: 'wall', number: at + 1, good };
    // A deal that was not played to its end is not in the record as one to be replayed.
    const deal = deals.find(({ number }) => number === at + 1);
    if (deal) yield { name: 'deal', number: at + 1, good: comesFrom(wall, deal.events, players, built) };
  }
}
