// The browser's arithmetic is that of `zimo.table.chance`; the numbers here are Python's.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, Chance, derived, hexOf, seedOfMatch } from '../src/lib/chance';
import { check, comesFrom, dealtTo, wallOf, type Check, type Recorded } from '../src/lib/fairness';
import { printOf, seatingOf, seatings, setupOf } from '../src/lib/setup';
import { sha256 } from '../src/lib/sha256';
import { Tail, type Seen } from '../src/lib/witness';
import type { Fairness, Happening, ReplayDeal, Walls } from '../src/lib/wire';

const SEED = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));

const NUMBERS = [2, 1, 0, 1, 69, 2, 9579]; // below 6, 6, 6, 6, 144, 7, 65536
const DEAL_3 = 'ba5ddf4aef36f1f95f362aa661eb764280fa47d14cd713e1666b33a2e30ad862';
const MATCH = '886a289ffc4075cc625b70838cb8e5311722cfadd886249a9257fcc3eddc2356'; // abc, and nothing

/** Deals of the engine, made by `tests/web_walls.py`. */
interface Laid {
  ruleset: string;
  rules: Recorded['ruleset'];
  match: string;
  seating: number[];
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
    expect(derived(SEED, 'deal', 3)).toBe(DEAL_3);
    expect(seedOfMatch('09'.repeat(32), ['616263', ''])).toBe(MATCH);
  });
});

describe.each(LAID)('the wall of $ruleset', ({ rules, match, seating, seed, deck, players, built, dice, tiles, events }) => {
  const wall = wallOf(seed, split(deck), players, built);

  it('is that of the engine, break and all', () => {
    expect(wall).toEqual({ dice, tiles: split(tiles) });
  });

  it('has the set, and the players the seats, that follow from rules and seed', () => {
    const setup = setupOf(rules);
    expect(setup).toMatchObject({ players, built, deck: split(deck) });
    expect(seatingOf(match, setup)).toEqual(seating);
    expect(derived(match, 'deal', 0)).toBe(seed);
  });

  it('gave all the tiles of the deal', () => {
    expect(comesFrom(wall, events, players, built, 0)).toBe(true);
  });

  it('did not give others, nor in another order, nor to others', () => {
    const given = events.map(({ kind }, at) => (kind === 'DiceRolled' ? -1 : at)).filter((at) => at >= 0);
    for (const at of [given[0]!, given.at(-1)!]) {
      const changed = (change: Partial<Happening>) => events.map((event, place) => (place === at ? { ...event, ...change } : event));
      expect(comesFrom(wall, changed({ tile: events[at]!.tile === '1m' ? '2m' : '1m' }), players, built, 0)).toBe(false);
      expect(comesFrom(wall, changed({ tile: null }), players, built, 0)).toBe(false);
    }
    const dice = events.map((event) => (event.kind === 'DiceRolled' ? { ...event, dice: [7, 7] as const } : event));
    expect(comesFrom(wall, dice, players, built, 0)).toBe(false);
    expect(comesFrom(wall, events.filter((_, at) => at !== given[0]), players, built, 0)).toBe(false);
    expect(comesFrom(wall, [], players, built, 0)).toBe(false);
    const turned = events.map((event) => ({ ...event, seat: (event.seat + 1) % players }));
    expect(comesFrom(wall, turned, players, built, 0)).toBe(false);
    expect(comesFrom(wall, events, players, built, 1)).toBe(false);
  });
});

describe('what the rules say before a tile is drawn', () => {
  const [{ rules }] = LAID as [Laid];
  const told = rules as unknown as { deck: object; seats: object };
  const setup = (deck: object, seats: object = {}) =>
    setupOf({ ...rules, deck: { ...told.deck, ...deck }, seats: { ...told.seats, ...seats } });

  it('is the set in one order, whatever is in it', () => {
    const { deck } = setup({ bonus: 4, animals: 4, jokers: 2, red_fives: [1, 0, 0], removed: '2345m 1f' });
    expect(deck.slice(0, 6)).toEqual(['1m', '1m', '1m', '1m', '6m', '6m']);
    expect(deck.slice(-10)).toEqual(['2f', '3f', '4f', '1a', '2a', '3a', '4a', '1j', '1j', '0m']);
    expect(setup({ base: 108 }).deck.at(-1)).toBe('9s');
  });

  it('is who may sit where: the players move on, or they don’t', () => {
    expect(seatings([2, 0, 3, 1], setup({}))).toEqual([[2, 0, 3, 1]]);
    expect(seatings([2, 0, 3, 1], setup({}, { rotation: 'each_round' }))[1]).toEqual([0, 2, 1, 3]);
    expect(seatingOf(SEED, setup({}, { draw: 'as_seated' }))).toEqual([0, 1, 2, 3]);
  });

  it('is known again in any order, and not when anything is different', () => {
    expect(printOf({ a: [1, { b: 2, c: null }], d: 'x' })).toBe(printOf({ d: 'x', a: [1, { c: null, b: 2 }] }));
    expect(printOf({ a: [1, 2] })).not.toBe(printOf({ a: [2, 1] }));
  });

  it('is whose the dealt tiles are', () => {
    expect(dealtTo(11, 2, 1)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1]);
  });
});

describe('the whole check', () => {
  const [laid] = LAID as [Laid];
  const secret = '09'.repeat(32);
  const contributions = ['616263', '', '', ''];
  const commitment = hexOf(sha256(bytesOf(secret)));
  const seed = seedOfMatch(secret, contributions);
  const setup = setupOf(laid.rules);
  const { deck } = setup;
  const seating = seatingOf(seed, setup);
  const numbers = [0, 1];
  const seeds = numbers.map((at) => derived(seed, 'deal', at));
  const walls = seeds.map((own) => wallOf(own, deck, 4, laid.built));
  const dealt = ({ tiles, dice }: { tiles: readonly string[]; dice: readonly number[] }) => [
    { kind: 'DiceRolled', seat: 0, dice: dice.slice(0, 2) }, { kind: 'DiceRolled', seat: 1, dice: dice.slice(2) },
    ...dealtTo(53, 4, 0).map((seat, at) => ({ kind: 'TileDealt', seat, tile: tiles[at] })),
    { kind: 'Discarded', seat: 0, tile: tiles[0] },
  ] as unknown as Happening[];
  const good: Fairness = {
    generator: 'sha256-1', commitment, secret, contributions, seed, seeds, dice: walls.map(({ dice }) => dice), deck,
    walls: walls.map(({ tiles }) => tiles), players: 4, built: laid.built,
  };
  const deals = walls.map((wall, at) => ({ number: at + 1, seating, start: { dealer: 0 }, events: dealt(wall) })) as unknown as ReplayDeal[];
  const record: Recorded = { ruleset: laid.rules, deals };
  const sight = (at: number) => new Tail(2, deals[at]!.events).sight(at + 1)!;
  const seen: Seen = { table: 'k3v9', commitment, given: ['616263'], rules: printOf(laid.rules), saw: [sight(0), sight(1)] };
  const all = (fairness: Fairness, those: Recorded = record, by: Seen | null = seen) => [...check(fairness, those, by)];
  const wrong = (fairness: Partial<Fairness>, those: Partial<Recorded> = {}, by: Seen | null = seen) =>
    [...new Set(all({ ...good, ...fairness }, { ...record, ...those }, by).filter((one) => one.good === false).map((one) => one.name))];
  const unknown = (by: Seen | null, fairness = good) => all(fairness, record, by).filter((one) => one.good === null).map((one) => one.name);
  const changed = (at: number, change: Partial<ReplayDeal>) => deals.map((deal, place) => (place === at ? { ...deal, ...change } : deal));
  /** Two tiles that are not the same change places. */
  const swapped = (tiles: readonly string[]) => {
    const other = tiles.findIndex((tile) => tile !== tiles[0]);
    return tiles.map((tile, at) => (at === 0 ? tiles[other]! : at === other ? tiles[0]! : tile));
  };

  it('finds nothing wrong with an honest match', () => {
    const names: Check['name'][] = [
      'told', 'rules', 'given', 'commitment', 'seed', 'set', 'deals', 'seats', 'wall', 'deal', 'saw', 'wall', 'deal', 'saw',
    ];
    expect(all(good)).toEqual(names.map((name, at) => ({ name, number: at < 8 ? 0 : at < 11 ? 1 : 2, good: true })));
  });

  it('says what it has to believe', () => {
    expect(unknown(seen)).toEqual([]);
    expect(unknown(null)).toEqual(['told', 'rules', 'others']);
    expect(unknown({ table: 'k3v9', commitment, given: ['616263'] })).toEqual(['rules']);
    const both = ['616263', '00ff', '', ''];
    expect(unknown(seen, { ...good, contributions: both, seed: seedOfMatch(secret, both) })).toEqual(['others']);
  });

  it('finds a secret that was made up afterwards, fitting in itself', () => {
    const later = '08'.repeat(32);
    const forged = { secret: later, commitment: hexOf(sha256(bytesOf(later))), seed: seedOfMatch(later, contributions) };
    expect(wrong(forged)[0]).toBe('told');
    expect(wrong({ secret: later })).toContain('commitment');
  });

  it('finds contributions that were left out, changed or put in', () => {
    const others = (those: string[]) => wrong({ contributions: those, seed: seedOfMatch(secret, those) });
    expect(others(['', '', '', ''])).toContain('given');
    expect(others([...contributions, '01'])).toContain('set');
    expect(others(['616263', 'xy', '', ''])).toContain('set');
    expect(others(['616263', '00'.repeat(33), '', ''])).toContain('set');
    expect(wrong({ contributions: ['616264', '', '', ''] })).toContain('seed');
  });

  it.each<[string, Partial<Fairness>]>([
    ['set', { generator: 'another' }],
    ['set', { players: 3 }],
    ['set', { deck: swapped(deck) }],
    ['set', { deck: deck.slice(1) }],
    ['set', { built: { ...laid.built, opening: 'own_wall' } }],
    ['set', { built: {} }],
    ['seed', { seed: derived(seed, 'deal', 7) }],
    ['deals', { walls: [] }],
    ['deals', { seeds: [] }],
    ['deals', { dice: [] }],
    ['deals', { walls: good.walls.slice(0, 1), seeds: seeds.slice(0, 1), dice: good.dice.slice(0, 1) }],
    ['wall', { seeds: [...seeds].reverse() }],
    ['wall', { dice: [[1, 1, 1, 1], good.dice[1]!] }],
    ['wall', { walls: [swapped(good.walls[0]!), good.walls[1]!] }],
    ['wall', { walls: [[...good.walls[0]!.slice(2), ...good.walls[0]!.slice(0, 2)], good.walls[1]!] }],
  ])('finds what the server says otherwise: %s', (name, fairness) => {
    // A deal whose wall is not told has a wrong one as well.
    expect(wrong(fairness)).toEqual(name === 'deals' ? ['deals', 'wall'] : [name]);
  });

  it('finds a set in another order, with a wall and a deal that were chosen to fit', () => {
    const chosen = { ...walls[0]!, tiles: swapped(walls[0]!.tiles) };
    const events = dealt(chosen);
    const saw = [new Tail(2, events).sight(1)!, sight(1)];
    const those = { deck: swapped(deck), walls: [chosen.tiles, good.walls[1]!] };
    expect(wrong(those, { deals: changed(0, { events }) }, { ...seen, saw })).toEqual(['set', 'wall', 'deal']);
  });

  it('finds other rules than those that were told', () => {
    const ruleset = { ...laid.rules, deck: { ...(laid.rules['deck'] as object), removed: '1m' } };
    expect(wrong({}, { ruleset })).toEqual(expect.arrayContaining(['rules', 'set']));
  });

  it('finds deals that are not in the record, or are there twice', () => {
    expect(wrong({ walls: [], seeds: [], dice: [] }, { deals: [] })).toContain('deals');
    const one = { walls: good.walls.slice(0, 1), seeds: seeds.slice(0, 1), dice: good.dice.slice(0, 1) };
    expect(wrong(one, { deals: deals.slice(0, 1) })).toEqual(['deals']);
    expect(wrong({}, { deals: changed(1, { number: 1 }) })).toEqual(['deals']);
  });

  it('finds players on other seats, and another East', () => {
    expect(wrong({}, { deals: changed(1, { seating: [...seating].reverse() }) })).toEqual(['seats']);
    const start = { ...deals[0]!.start, dealer: 1 };
    expect(wrong({}, { deals: changed(0, { start }) })).toEqual(['seats', 'deal']);
  });

  it('finds another deal than the one that was played, though it came from the wall', () => {
    const events = deals[0]!.events.map((event) => (event.kind === 'Discarded' ? { ...event, tile: walls[0]!.tiles[1]! } : event));
    expect(wrong({}, { deals: changed(0, { events }) })).toEqual(['saw']);
  });
});
