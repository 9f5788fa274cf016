// The browser's arithmetic is that of `zimo.table.chance`; the numbers here are Python's.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, Chance, derived, hexOf, seedOfMatch } from '../src/lib/chance';
import { answered, check, comesFrom, dealtTo, wallOf, type Check, type Recorded, type Wall } from '../src/lib/fairness';
import { countedFrom, namedBy, turnedFrom, type Indicated } from '../src/lib/indicators';
import { printOf, seatingOf, seatings, setupOf } from '../src/lib/setup';
import { sha256 } from '../src/lib/sha256';
import { Tail, type Seen } from '../src/lib/witness';
import type { Fairness, HandShape, Happening, ReplayDeal, Walls } from '../src/lib/wire';

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
  /** Of the winners, where indicators are turned up. */
  hands: HandShape[];
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
    expect(wall).toMatchObject({ dice, tiles: split(tiles) });
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
    const FROM_WALL = ['TileDealt', 'TileDrawn', 'ReplacementTaken'];
    const given = events.map(({ kind }, at) => (FROM_WALL.includes(kind) ? at : -1)).filter((at) => at >= 0);
    for (const at of [given[0]!, given.at(-1)!]) {
      const changed = (change: Partial<Happening>) => events.map((event, place) => (place === at ? { ...event, ...change } : event));
      expect(comesFrom(wall, changed({ tile: events[at]!.tile === '1m' ? '2m' : '1m' }), players, built, 0)).toBe(false);
      expect(comesFrom(wall, changed({ tile: null }), players, built, 0)).toBe(false);
    }
    const dice = events.map((event) => (event.kind === 'DiceRolled' ? { ...event, dice: [7, 7] as const } : event));
    expect(comesFrom(wall, dice, players, built, 0)).toBe(false);
    const alike: [string, Partial<Happening>][] = [['WallBroken', { seat: 9 }], ['WallBroken', { stack: 1 }], ['DiceRolled', { seat: 9 }]];
    for (const [kind, change] of alike) {
      const other = events.map((event) => (event.kind === kind ? { ...event, ...change } : event));
      expect(comesFrom(wall, other, players, built, 0)).toBe(false);
    }
    expect(comesFrom(wall, events.filter(({ kind }) => kind !== 'WallBroken'), players, built, 0)).toBe(false);
    expect(comesFrom(wall, events.filter((_, at) => at !== given[0]), players, built, 0)).toBe(false);
    expect(comesFrom(wall, [], players, built, 0)).toBe(false);
    const turned = events.map((event) => ({ ...event, seat: (event.seat + 1) % players }));
    expect(comesFrom(wall, turned, players, built, 0)).toBe(false);
    expect(comesFrom(wall, events, players, built, 1)).toBe(false);
  });
});

const INDICATED = LAID.filter(({ rules }) => (rules['indicators'] as Indicated | undefined)?.first);

describe.each(INDICATED)('the indicators of $ruleset, seed $seed', ({ rules, deck, players, built, seed, events, hands }) => {
  const { tiles } = wallOf(seed, split(deck), players, built);
  const told = rules['indicators'] as Indicated;
  const turned = (those: readonly Happening[], by: Indicated = told, east = 0) => turnedFrom(tiles, tiles.length, by, those, east);
  const places = events.flatMap(({ kind }, at) => (kind === 'IndicatorTurned' ? [at] : []));

  it('are those that the rules have turned', () => {
    expect(turned(events)).toBe(places.length);
  });

  it('are not other ones, nor by others, nor more, nor fewer, nor at another time', () => {
    for (const at of places) {
      const event = events[at]!;
      const instead = (change: Partial<Happening>) => events.with(at, { ...event, ...change });
      expect(turned(instead({ tile: event.tile === '1m' ? '2m' : '1m' }))).toBeNull();
      expect(turned(instead({ tile: null }))).toBeNull();
      expect(turned(instead({ seat: (event.seat + 1) % players }))).toBeNull();
      expect(turned(events.toSpliced(at, 1))).toBeNull();
      expect(turned(events.toSpliced(at, 0, event))).toBeNull();
      expect(turned([...events.toSpliced(at, 1), event])).toBeNull();
      expect(turned([event, ...events.toSpliced(at, 1)])).toBeNull();
    }
    expect(turned(events, { ...told, replacements: told.replacements + 2 })).toBeNull();
    expect(turned(events, told, 1)).toBeNull();
  });

  const counted = (those: readonly HandShape[], ruleset = rules) =>
    countedFrom(tiles, tiles.length, ruleset, events, those, places.length);
  const winners = hands.map((hand, at) => ({ hand, at })).filter(({ hand }) => hand.won);

  it('count for the winners as they lie', () => {
    expect(counted(hands)).toBe(true);
    for (const { hand, at } of winners) {
      for (const name of ['dora', 'ura_dora']) {
        const item = hand.items.find((one) => one.item === name);
        const items = hand.items.filter((one) => one !== item);
        const more = { ...(item ?? hand.items[0]!), item: name, value: (item?.value ?? 0) + 1 };
        const forged = [[...items, more], [...items, more, more], ...(item ? [items, [...items, { ...item, tiles: ['9p'] }]] : [])];
        for (const those of forged) expect(counted(hands.with(at, { ...hand, items: those }))).toBe(false);
      }
    }
  });
});

describe('indicators', () => {
  it('of the fixtures show all that is to be checked', () => {
    const kongs = INDICATED.filter(({ events }) => events.filter(({ kind }) => kind === 'IndicatorTurned').length > 1);
    const under = kongs.filter(({ hands }) => hands.some(({ items }) => items.some(({ item }) => item === 'ura_dora')));
    expect(new Set(under.map(({ rules }) => (rules['indicators'] as Indicated).kongs))).toEqual(new Set(['at_once', 'by_kind']));
  });

  it('name the next kind that the set has', () => {
    const kinds = new Set(['1m', '9m', '5p', '6p', '1z', '4z', '5z', '7z']);
    expect(['1m', '9m', '0p', '6p', '4z', '5z', '7z'].map((one) => namedBy(one, kinds))).toEqual(['9m', '1m', '6p', '5p', '1z', '7z', '5z']);
  });

  /** Each step: kind and seat; an indicator's tile is that of its place. */
  const told: Indicated = { first: 1, kongs: 'after_discard', before_rob: false, under: false, under_kongs: false, replacements: 4 };
  const wall = Array.from({ length: 20 }, (_, at) => `${at}`);
  const deal = (...steps: string[]) => {
    let number = 0;
    return steps.map((step) => {
      const [kind, seat, how] = step.split(' ');
      const tile = kind === 'IndicatorTurned' ? wall[14 - 2 * number++] : null;
      return { kind, seat: Number(seat), tile, added: how === 'added', how, more: {} } as unknown as Happening;
    });
  };
  const turned = (by: Partial<Indicated>, ...steps: string[]) => turnedFrom(wall, 20, { ...told, ...by }, deal('TileDealt 0', ...steps), 0);
  const I = 'IndicatorTurned';

  it.each<[string, Partial<Indicated>, string[]]>([
    ['with the discard', {}, ['KongDeclared 0', 'ReplacementTaken 0', 'Discarded 0', `${I} 0`]],
    ['after a hand lapses', {}, ['KongClaimed 1', 'ReplacementTaken 1', 'Discarded 1', 'CallLapsed 1', `${I} 1`]],
    ['with the next kong', {}, ['KongDeclared 0', 'ReplacementTaken 0', 'KongDeclared 0', `${I} 0`, 'ReplacementTaken 0', 'Discarded 0', `${I} 0`]],
    ['before it is robbed', { before_rob: true }, ['KongDeclared 0', 'ReplacementTaken 0', `${I} 0`, 'KongDeclared 0 added', 'KongRobbed 0', 'WentOut 1']],
    ['at once', { kongs: 'at_once' }, ['KongDeclared 2 added', `${I} 2`, 'ReplacementTaken 2']],
    ['once nobody has robbed it', { kongs: 'at_once' }, ['KongDeclared 2 added', 'FalseMahjong 1', 'HandDead 1', `${I} 2`, 'ReplacementTaken 2']],
    ['by kind', { kongs: 'by_kind' }, ['KongDeclared 2', `${I} 2`, 'ReplacementTaken 2', 'KongDeclared 2 added', 'ReplacementTaken 2', 'Discarded 2', `${I} 2`]],
    ['never', { kongs: 'never' }, ['KongDeclared 2', 'ReplacementTaken 2', 'Discarded 2']],
    ['not for a kong that is robbed', { kongs: 'at_once' }, ['KongDeclared 2 added', 'KongRobbed 2', 'WentOut 0']],
  ])('are turned %s', (_, by, steps) => {
    const count = 1 + steps.filter((step) => step.startsWith(I)).length;
    expect(turned(by, `${I} 0`, ...steps)).toBe(count);
    expect(turned(by, `${I} 0`, ...steps, `${I} 0`)).toBeNull();
    expect(turned(by, ...steps)).toBeNull();
  });

  it('are not turned in a deal that is over before', () => {
    expect(turned({}, 'BonusLaid 0', 'WentOut 0 bonus')).toBe(0);
    expect(turned({}, 'BonusLaid 0', 'DealDrawn 0')).toBe(0);
    expect(turned({}, 'WentOut 0 wall')).toBeNull();
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
  const dealt = ({ tiles, dice, side, stack }: Wall) => [
    { kind: 'DiceRolled', seat: 0, dice: dice.slice(0, 2) }, { kind: 'DiceRolled', seat: side, dice: dice.slice(2) },
    { kind: 'WallBroken', seat: side, stack },
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

  it.each<[keyof Fairness, Check['name']]>([
    ['secret', 'commitment'], ['commitment', 'told'], ['contributions', 'given'], ['seed', 'seed'], ['generator', 'set'], ['players', 'set'],
    ['seeds', 'deals'], ['dice', 'deals'], ['walls', 'deals'], ['deck', 'set'], ['built', 'set'],
  ])('marks what does not fit where the answer has no %s', (field, name) => {
    for (const without of [undefined, null, 7]) {
      const names = all({ ...good, [field]: without } as unknown as Fairness).filter((one) => one.good === false).map((one) => one.name);
      expect(names).toContain(name);
    }
    expect(answered({}).contributions).toEqual([]); // which the page shows
  });

  it('looks at the indicators too, where there are any', () => {
    const riichi = INDICATED[0]!;
    const own = setupOf(riichi.rules);
    const first = derived(seed, 'deal', 0);
    const wall = wallOf(first, own.deck, 4, own.built);
    const thrown = dealt(wall).filter(({ dice }) => !dice || dice.length === 2); // one roll may do
    const start = [...thrown.slice(0, -1), { kind: 'IndicatorTurned', seat: 0, tile: wall.tiles.at(-6) }] as Happening[];
    const names = (events: readonly Happening[]) => {
      const those = [{ number: 1, seating: seatingOf(seed, own), start: { dealer: 0 }, events: [...events, { kind: 'Discarded', seat: 0 }] }];
      const fairness = { ...good, deck: own.deck, built: own.built, seeds: [first], dice: [wall.dice], walls: [wall.tiles] };
      return [...check(fairness, { ruleset: riichi.rules, deals: those as unknown as ReplayDeal[] }, null)].filter((one) => one.good === false).map((one) => one.name);
    };
    expect(names(start)).toEqual([]);
    expect(names(start.slice(0, -1))).toEqual(['indicators']);
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
