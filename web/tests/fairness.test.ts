// The browser's arithmetic is that of `zimo.table.chance`; the numbers here are Python's.

import { describe, expect, it } from 'vitest';
import { Chance, check, hexOf, isTurned, seedOfDeal, seedOfMatch, throwAndShuffle } from '../src/lib/fairness';
import type { Fairness } from '../src/lib/wire';

const SEED = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));

const NUMBERS = [2, 1, 0, 1, 69, 2, 9579]; // below 6, 6, 6, 6, 144, 7, 65536
const SHUFFLED = [81, 26, 9, 95, 118, 110, 53, 16, 104, 13, 0, 131]; // of 136, after four dice
const DEAL_3 = 'ba5ddf4aef36f1f95f362aa661eb764280fa47d14cd713e1666b33a2e30ad862';
const MATCH = '886a289ffc4075cc625b70838cb8e5311722cfadd886249a9257fcc3eddc2356'; // abc, and nothing

describe('generator sha256-1', () => {
  it('gives the numbers that the engine gets', async () => {
    const chance = new Chance(SEED);
    const numbers: number[] = [];
    for (const bound of [6, 6, 6, 6, 144, 7, 65536]) numbers.push(await chance.below(bound));
    expect(numbers).toEqual(NUMBERS);
  });

  it('shuffles as the engine does', async () => {
    const deck = Array.from({ length: 136 }, (_, at) => String(at));
    const made = await throwAndShuffle(SEED, deck, [3, 2, 1, 2]);
    expect(made!.slice(0, 12)).toEqual(SHUFFLED.map(String));
    expect(await throwAndShuffle(SEED, deck, [3, 2, 1, 3])).toBeNull();
  });

  it('derives the seeds', async () => {
    expect(await seedOfDeal(SEED, 3)).toBe(DEAL_3);
    expect(await seedOfMatch('09'.repeat(32), ['616263', ''])).toBe(MATCH);
  });
});

it('a wall may begin anywhere', () => {
  expect(isTurned(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true);
  expect(isTurned(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe(false);
});

describe('the whole check', async () => {
  const secret = '09'.repeat(32);
  const contributions = ['616263', ''];
  const seed = await seedOfMatch(secret, contributions);
  const deal = await seedOfDeal(seed, 0);
  const deck = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m'];
  const chance = new Chance(deal);
  const dice = [(await chance.below(6)) + 1, (await chance.below(6)) + 1];
  const wall = (await throwAndShuffle(deal, deck, dice))!;
  const commitment = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(32).fill(9))));
  const good: Fairness = {
    generator: 'sha256-1', commitment, secret, contributions, seed, seeds: [deal], dice: [dice], deck,
    walls: [[...wall.slice(3), ...wall.slice(0, 3)]],
  };
  const results = async (fairness: Fairness) => {
    const found: [string, boolean][] = [];
    for await (const one of check(fairness)) found.push([one.name, one.good]);
    return found;
  };

  it('finds nothing wrong with an honest match', async () => {
    expect(await results(good)).toEqual([['commitment', true], ['seed', true], ['deal', true]]);
  });

  it('finds another secret, another contribution, and a wall that was changed', async () => {
    expect((await results({ ...good, secret: '08'.repeat(32) }))[0]).toEqual(['commitment', false]);
    expect((await results({ ...good, contributions: ['616264', ''] }))[1]).toEqual(['seed', false]);
    expect((await results({ ...good, dice: [[dice[0]!, (dice[1]! % 6) + 1]] }))[2]).toEqual(['deal', false]);
    const [one, two, ...rest] = good.walls[0]!;
    expect((await results({ ...good, walls: [[two!, one!, ...rest]] }))[2]).toEqual(['deal', false]);
  });
});
