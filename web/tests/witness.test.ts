// What a browser keeps of the tables it was at: the first commitment, its contributions, not for ever.

import { beforeEach, describe, expect, it } from 'vitest';
import { agreed, gave, heard, saw, seenAt, Tail } from '../src/lib/witness';
import type { Happening } from '../src/lib/wire';

beforeEach(() => localStorage.clear());

it('keeps the first commitment, whatever is said later', () => {
  heard('a', 'aa');
  heard('a', 'bb');
  heard('b', '');
  expect(seenAt('a')).toEqual({ table: 'a', commitment: 'aa', given: [] });
  expect(seenAt('b')).toBeNull();
});

it('keeps what this browser added to a match that it knows', () => {
  heard('a', 'aa');
  gave('a', '01');
  gave('a', '02');
  gave('b', '03');
  expect(seenAt('a')!.given).toEqual(['01', '02']);
  expect(seenAt('b')).toBeNull();
});

it('forgets the oldest tables', () => {
  for (let at = 0; at < 320; at++) heard(`t${at}`, 'aa');
  expect(seenAt('t0')).toBeNull();
  expect(seenAt('t319')).not.toBeNull();
  expect(JSON.parse(localStorage.getItem('zimo.witness')!)).toHaveLength(300);
});

it('bears with a store that holds something else', () => {
  localStorage.setItem('zimo.witness', '{');
  expect(seenAt('a')).toBeNull();
  localStorage.setItem('zimo.witness', '[{"table":1},null]');
  heard('a', 'aa');
  expect(seenAt('a')!.commitment).toBe('aa');
});

it('keeps the rules only as they were told before it added anything', () => {
  heard('a', 'aa');
  agreed('a', '11');
  agreed('a', '22');
  heard('b', 'bb');
  gave('b', '01');
  agreed('b', '33');
  expect([seenAt('a')!.rules, seenAt('b')!.rules]).toEqual(['11', undefined]);
});

describe('what was seen of a deal', () => {
  const events = [
    { kind: 'TileDealt', seat: 0, tile: '1m' }, { kind: 'TileDealt', seat: 1, tile: '2m' },
    { kind: 'Discarded', seat: 0, tile: '1m' }, { kind: 'TileDrawn', seat: 1, tile: '3m' }, { kind: 'WallBroken', seat: 0 },
  ] as unknown as Happening[];
  const hidden = events.map((event) => (event.kind !== 'Discarded' && event.seat === 1 ? { ...event, tile: null } : event));

  it('is known again when all tiles lie open', () => {
    expect(new Tail(0, events).is(new Tail(0, hidden).sight(1)!)).toBe(true);
  });

  it('has the indicators, but for what older versions have kept', () => {
    const turn = (tile: string) => [...events, { kind: 'IndicatorTurned', seat: 0, tile }] as unknown as Happening[];
    const sight = new Tail(0, turn('5m')).sight(1)!;
    expect([new Tail(0, turn('5m')).is(sight), new Tail(0, turn('6m')).is(sight), new Tail(0, events).is(sight)]).toEqual([true, false, false]);
    const { indicators: _, ...old } = new Tail(0, events).sight(1)!;
    expect(new Tail(0, turn('5m')).is(old)).toBe(true);
  });

  it('may lack the beginning', () => {
    expect(new Tail(0, events).is(new Tail(0, hidden.slice(2)).sight(1)!)).toBe(true);
    expect(new Tail(0).sight(1)).toBeNull();
  });

  it('is not known again with another tile, on another seat, or with less', () => {
    const sight = new Tail(1, events).sight(1)!;
    const other = events.map((event) => (event.tile === '3m' ? { ...event, tile: '4m' } : event));
    expect(new Tail(1, other).is(sight)).toBe(false);
    expect(new Tail(0, events).is(sight)).toBe(false);
    expect(new Tail(1, events.slice(1)).is(sight)).toBe(false);
  });

  it('is kept once for a deal', () => {
    heard('a', 'aa');
    saw('a', new Tail(0, events).sight(1)!);
    saw('a', new Tail(0, events.slice(2)).sight(1)!);
    expect(seenAt('a')!.saw).toEqual([new Tail(0, events.slice(2)).sight(1)!]);
  });
});
