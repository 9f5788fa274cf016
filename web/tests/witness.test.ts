// What a browser keeps of the tables it was at: the first commitment, its contributions, not for ever.

import { beforeEach, expect, it } from 'vitest';
import { gave, heard, seenAt } from '../src/lib/witness';

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
