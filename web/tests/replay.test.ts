// The address of a replay leads back to the moment that was shown.
import { expect, test } from 'vitest';
import { momentOf, searchOf } from '../src/lib/replay';

test('a moment and its address are inverse', () => {
  for (const moment of [
    { deal: 0, at: 0, place: null },
    { deal: 11, at: 187, place: 3 },
    { deal: null, at: null, place: null },
  ])
    expect(momentOf(searchOf(moment))).toEqual(moment);
  expect(searchOf({ deal: 1, at: 40, place: 0 })).toBe('?deal=2&step=40&place=1');
});

test('what is no moment is left out', () => {
  expect(momentOf('?deal=0&step=-1&place=5')).toEqual({ deal: null, at: null, place: null });
  expect(momentOf('?deal=x&step=1e3&place=')).toEqual({ deal: null, at: null, place: null });
});
