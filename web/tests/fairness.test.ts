// The browser's arithmetic is that of `zimo.table.chance`; the numbers here are Python's.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, Chance, check, comesFrom, hexOf, seedOfDeal, seedOfMatch, wallOf, type Check } from '../src/lib/fairness';
import { sha256 } from '../src/lib/sha256';
import type { Seen } from '../src/lib/witness';
import type { Fairness, Happening, ReplayDeal, Walls } from '../src/lib/wire';

const SEED = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));

const NUMBERS = [2, 1, 0, 1, 69, 2, 9579]; // below 6, 6, 6, 6, 144, 7, 65536
const DEAL_3 = 'ba5ddf4aef36f1f95f362aa661eb764280fa47d14cd713e1666b33a2e30ad862';
const MATCH = '886a289ffc4075cc625b70838cb8e5311722cfadd886249a9257fcc3eddc2356'; // abc, and nothing

/** Deals of the engine, made by `tests/web_walls.py`. */
interface Laid {
  ruleset: string;
  seed: string;
  players: number;
  built: Walls;
  deck: string;
  dice: number[];
  tiles: string;
  events: Happening[];
}
const LAID = JSON.parse(readFileSync('tests/walls.json', 'utf8')) as Laid[];
const split = (tiles: string) => tiles.match(/../g)!;

describe('generator sha256-1', () => {
  it('gives the numbers that the engine gets', () => {
    const chance = new Chance(SEED);
    expect([6, 6, 6, 6, 144, 7, 65536].map((bound) => chance.below(bound))).toEqual(NUMBERS);
  });

  it('derives the seeds', () => {
    expect(seedOfDeal(SEED, 3)).toBe(DEAL_3);
    expect(seedOfMatch('09'.repeat(32), ['616263', ''])).toBe(MATCH);
  });
});

describe.each(LAID)('the wall of $ruleset', ({ seed, deck, players, built, dice, tiles, events }) => {
  const wall = wallOf(seed, split(deck), players, built);

  it('is that of the engine, break and all', () => {
    expect(wall).toEqual({ dice, tiles: split(tiles) });
  });

  it('gave all the tiles of the deal', () => {
    expect(comesFrom(wall, events, players, built)).toBe(true);
  });

  it('did not give others, nor in another order', () => {
    const given = events.map(({ kind }, at) => (kind === 'DiceRolled' ? -1 : at)).filter((at) => at >= 0);
    for (const at of [given[0]!, given.at(-1)!]) {
      const other = events.map((event, place) => (place === at ? { ...event, tile: event.tile === '1m' ? '2m' : '1m' } : event));
      expect(comesFrom(wall, other, players, built)).toBe(false);
    }
    const dice = events.map((event) => (event.kind === 'DiceRolled' ? { ...event, dice: [7, 7] as const } : event));
    expect(comesFrom(wall, dice, players, built)).toBe(false);
    expect(comesFrom(wall, events.filter((_, at) => at !== given[0]), players, built)).toBe(false);
    expect(comesFrom(wall, [], players, built)).toBe(false);
  });
});

describe('the whole check', () => {
  const [laid] = LAID as [Laid];
  const secret = '09'.repeat(32);
  const contributions = ['616263', ''];
  const commitment = hexOf(sha256(bytesOf(secret)));
  const seed = seedOfMatch(secret, contributions);
  const deal = seedOfDeal(seed, 0);
  const deck = split(laid.deck);
  const wall = wallOf(deal, deck, 4, laid.built);
  const good: Fairness = {
    generator: 'sha256-1', commitment, secret, contributions, seed, seeds: [deal], dice: [wall.dice], deck,
    walls: [wall.tiles], players: 4, built: laid.built,
  };
  const dealt = (tiles: readonly string[]) => [
    { kind: 'DiceRolled', dice: wall.dice.slice(0, 2) }, { kind: 'DiceRolled', dice: wall.dice.slice(2) },
    ...tiles.map((tile) => ({ kind: 'TileDealt', seat: 0, tile })),
  ] as unknown as Happening[];
  const deals = [{ number: 1, events: dealt(wall.tiles.slice(0, 53)) }] as unknown as ReplayDeal[];
  const seen: Seen = { table: 'k3v9', commitment, given: ['616263'] };
  const results = (fairness: Fairness, those = deals, by: Seen | null = seen) =>
    Object.fromEntries([...check(fairness, those, by)].map((one) => [one.name, one.good])) as Record<Check['name'], boolean | null>;

  it('finds nothing wrong with an honest match', () => {
    expect(results(good)).toEqual({ told: true, given: true, commitment: true, seed: true, wall: true, deal: true });
  });

  it('says what it has to believe', () => {
    expect(results(good, deals, null)).toEqual({ told: null, commitment: true, seed: true, wall: true, deal: true });
    expect(results(good, deals, { ...seen, given: [] })).not.toHaveProperty('given');
  });

  it('finds a secret that was made up afterwards, fitting in itself', () => {
    const later = '08'.repeat(32);
    const made = seedOfMatch(later, contributions);
    const forged = { ...good, secret: later, commitment: hexOf(sha256(bytesOf(later))), seed: made };
    expect(results(forged)).toMatchObject({ told: false, commitment: true, seed: true });
  });

  it('finds that its own contribution was left out', () => {
    expect(results({ ...good, contributions: ['', ''], seed: seedOfMatch(secret, ['', '']) })).toMatchObject({ given: false, seed: true });
  });

  it('finds another secret, another contribution, other dice, and a wall that was changed or turned', () => {
    expect(results({ ...good, secret: '08'.repeat(32) }).commitment).toBe(false);
    expect(results({ ...good, contributions: ['616264', ''] }).seed).toBe(false);
    const [one, ...others] = wall.dice as [number, ...number[]];
    expect(results({ ...good, dice: [[(one % 6) + 1, ...others]] }).wall).toBe(false);
    const turned = [...wall.tiles.slice(2), ...wall.tiles.slice(0, 2)];
    expect(results({ ...good, walls: [turned] }).wall).toBe(false);
    expect(results(good, [{ number: 1, events: dealt(turned.slice(0, 53)) }] as unknown as ReplayDeal[]).deal).toBe(false);
  });
});
