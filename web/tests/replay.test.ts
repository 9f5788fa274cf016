// The address of a replay leads back to the moment that was shown.
import { expect, test } from 'vitest';
import { afterDealing, keyOf, momentOf, searchOf, stepAfter, stepsOf } from '../src/lib/replay';
import { deals, seen } from './deals';
import type { ReplayDeal } from '../src/lib/wire';

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

test('the first hands are dealt in one step, and an address names the moment after them', () => {
  const told = seen(deals[0]!, null);
  const deal = { number: 1, seating: [0, 1, 2, 3], points: [], start: told.start, events: told.events } as unknown as ReplayDeal;
  const steps = stepsOf(deal);
  const dealt = told.events.filter(({ kind }) => kind === 'TileDealt').length;
  expect(steps).toHaveLength(told.events.length + 1 - (dealt - 1));
  expect(afterDealing(deal, steps)).toBeLessThan(6);
  expect(steps.at(-1)!.after).toBe(told.events.length);
  for (const [at, { after }] of steps.entries()) expect(stepAfter(steps, after)).toBe(at);
  expect(stepAfter(steps, 7)).toBe(afterDealing(deal, steps));
  expect(stepAfter(steps, 10_000)).toBe(steps.length - 1);
});

test('keys move a replay wherever the keyboard is, but for what needs them itself', () => {
  document.body.innerHTML = '<button></button><a href="/"></a><select></select><input type="range" /><p></p>';
  const press = (name: string, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more });
    Object.defineProperty(event, 'target', { value: document.querySelector(name) });
    return keyOf(event);
  };
  for (const name of ['p', 'button', 'a']) {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => press(name, key))).toEqual([1, -1, 'start', 'end', null]);
  }
  expect(['p', 'button', 'a'].map((name) => press(name, ' '))).toEqual(['play', null, null]);
  for (const name of ['select', 'input']) expect(press(name, 'ArrowRight')).toBeNull();
  expect(press('p', 'ArrowLeft', { altKey: true })).toBeNull();
});
