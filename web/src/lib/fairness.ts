// Checks with the browser's own SHA-256 that the walls of a match are those that its seed makes,
// and that the seed was fixed before anyone played. docs/protocol.md describes each step.

import type { Fairness } from './wire';

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

const ascii = (text: string) => new TextEncoder().encode(text);

/** The seed of a match from the server's secret and what the players added, by place. */
export async function seedOfMatch(secret: string, contributions: readonly string[]): Promise<string> {
  const parts: Uint8Array[] = [ascii('zimo:match:'), bytesOf(secret)];
  for (const contribution of contributions) {
    const bytes = bytesOf(contribution);
    parts.push(Uint8Array.of(bytes.length), bytes);
  }
  return hexOf(await sha256(...parts));
}

/** The seed of deal `number`, from 0. */
export async function seedOfDeal(seed: string, number: number): Promise<string> {
  return hexOf(await sha256(ascii(`zimo:deal:${number}:`), bytesOf(seed)));
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
  async below(bound: number): Promise<number> {
    const limit = 65536 - (65536 % bound);
    for (;;) {
      if (this.#at >= this.#block.length) {
        const counter = new Uint8Array(4);
        new DataView(counter.buffer).setUint32(0, this.#counter++);
        this.#block = await sha256(this.#seed, counter);
        this.#at = 0;
      }
      const value = ((this.#block[this.#at] ?? 0) << 8) | (this.#block[this.#at + 1] ?? 0);
      this.#at += 2;
      if (value < limit) return value % bound;
    }
  }
}

/** The tiles after these dice and the shuffle, before the wall is turned to its break; null if the
 * seed throws other dice. */
export async function throwAndShuffle(
  seed: string,
  deck: readonly string[],
  dice: readonly number[],
): Promise<string[] | null> {
  const chance = new Chance(seed);
  for (const die of dice) if ((await chance.below(6)) + 1 !== die) return null;
  const tiles = [...deck];
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = await chance.below(last + 1);
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  return tiles;
}

/** Whether one list of tiles is the other, begun at another place. */
export function isTurned(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  return one.some((_, start) => one.every((tile, at) => other[(start + at) % other.length] === tile));
}

export interface Check {
  name: 'commitment' | 'seed' | 'deal';
  /** Of a deal, from 1. */
  number: number;
  good: boolean;
}

/** All checks of a match, one after the other. */
export async function* check(fairness: Fairness): AsyncGenerator<Check> {
  const committed = hexOf(await sha256(bytesOf(fairness.secret)));
  yield { name: 'commitment', number: 0, good: committed === fairness.commitment };
  const seed = await seedOfMatch(fairness.secret, fairness.contributions);
  yield { name: 'seed', number: 0, good: seed === fairness.seed };
  for (const [number, wall] of fairness.walls.entries()) {
    const own = await seedOfDeal(seed, number);
    let good = own === fairness.seeds[number];
    if (good) {
      const made = await throwAndShuffle(own, fairness.deck, fairness.dice[number] ?? []);
      good = made !== null && isTurned(wall, made);
    }
    yield { name: 'deal', number: number + 1, good };
  }
}
