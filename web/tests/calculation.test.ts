// The calculator's state: in the address and back, clicked and typed, told and contradicted.

import { describe, expect, it } from 'vitest';
import { add, addressOf, addTile, counted, excessOf, open, readAddress, sizeOf, tell, withoutLast, type Calculation } from '../src/lib/calculation';
import type { Circumstance, EntryShape } from '../src/lib/wire';

const flag = (name: string, excludes: string[] = [], needs: string[] = []): Circumstance => ({ name, kind: 'flag', excludes, needs });
const entry: EntryShape = {
  size: 14, kong: 3, tiles: [], melds: [], aside: [], winds: ['E', 'S'], counters: true, stake: 1000,
  circumstances: [
    flag('self_drawn', ['last_discard']), flag('last_discard', ['self_drawn', 'one_shot']), flag('declared'),
    flag('one_shot', ['last_discard'], ['declared']), { ...flag('under', [], ['declared']), kind: 'tiles' },
    { ...flag('kongs_in_row'), kind: 'number' },
  ],
};

const full: Calculation = {
  rules: { preset: 'riichi', options: { 'match.deals': 3 } }, hand: '234m [777z] + 6p', seat: 'S', round: 'W',
  told: { declared: true, self_drawn: true, indicators: '5p 1z', kongs_in_row: 2 }, counters: 3, deposits: 2000,
};

describe('the address', () => {
  it('holds everything', () => {
    expect(readAddress(addressOf(full).split('?')[1]!)).toEqual(full);
  });

  it('is short for a hand alone', () => {
    const plain = { ...readAddress(''), hand: '123m' };
    expect(addressOf(plain)).toBe('/calculator?hand=123m');
    expect(addressOf(readAddress(''))).toBe('/calculator');
  });

  it('bears with nonsense', () => {
    expect(readAddress('options=[1&counters=-4&deposits=x')).toEqual({ ...readAddress(''), rules: { preset: '', options: {} } });
  });
});

describe('what is told', () => {
  const [drawn, last, declared, shot] = entry.circumstances as [Circumstance, Circumstance, Circumstance, Circumstance];

  it('ends what it excludes', () => {
    expect(tell({ self_drawn: true, declared: true }, last, true)).toEqual({ declared: true, last_discard: true });
    expect(tell({ self_drawn: true }, drawn, false)).toEqual({});
  });

  it('is asked only beside what it needs', () => {
    expect(open(entry, {}).map(({ name }) => name)).not.toContain('one_shot');
    const told = tell(tell({}, declared, true), shot, true);
    expect(counted(entry, { ...told, under: '1m' })).toEqual({ declared: true, one_shot: true, under: '1m' });
    expect(counted(entry, { one_shot: true, under: '1m', luck: true, kongs_in_row: 0 })).toEqual({});
  });
});

describe('a hand', () => {
  it('has its tiles counted as the ruleset counts them', () => {
    expect(sizeOf('', entry)).toBe(0);
    expect(sizeOf('234m [777z] (1111p) 3f + 6p', entry)).toBe(10);
    expect(sizeOf('(1111p)', { ...entry, kong: 4 })).toBe(4);
    expect(sizeOf('99x', entry)).toBeNull();
  });

  it('has no more of a tile than the set', () => {
    const deck = [...Array<string>(3).fill('5p'), '0p', '1f', ...Array<string>(4).fill('1m')];
    expect(excessOf('1111m 555p 0p 1f', deck)).toBeNull();
    expect(excessOf('11m [111m]', deck)).toEqual({ tile: '1m', count: 5, most: 4 });
    expect(excessOf('5555p + 0p', deck)).toEqual({ tile: '5p', count: 5, most: 4 });
    expect(excessOf('00p', deck)).toEqual({ tile: '0p', count: 2, most: 1 });
    expect(excessOf('7z', deck)).toEqual({ tile: '7z', count: 1, most: 0 });
    expect(excessOf('99x', deck)).toBeNull();
    expect(excessOf('', deck)).toBeNull();
  });

  it('is clicked together, the winning tile last', () => {
    let hand = '';
    for (const tile of ['4m', '2m', '0p']) hand = add(hand, 'hand', tile);
    expect(hand).toBe('24m 0p');
    hand = add(hand, 'winning', '3m');
    hand = add(hand, 'pung', '0s');
    hand = add(hand, 'chow', '0p');
    expect(hand).toBe('24m 0p [055s] [067p] + 3m');
    expect(add(hand, 'winning', '9m')).toBe('24m 0p [055s] [067p] + 9m');
    expect(add('', 'chow', '8m')).toBe('');
    expect(add('', 'concealed', '1z')).toBe('(1111z)');
    expect(withoutLast(hand)).toBe('24m 0p [055s] [067p]');
    expect(withoutLast('24m 0p')).toBe('24m');
    expect(addTile('', '5p')).toBe('5p');
    expect(addTile('5p', '1z')).toBe('5p 1z');
  });
});
