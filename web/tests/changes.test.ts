// What is sent of an item that somebody changes: only what is different.

import { describe, expect, it } from 'vitest';
import { aboutItem, changedItem, isWhole, keyOf, worthOf } from '../src/lib/changes';
import type { ItemLine } from '../src/lib/wire';

const own: ItemLine = { id: 'all_flowers', name: '', worth: '', on: true, source: '', unit: 'doubles', value: 2, keys: ['points', 'doubles', 'limit'] };

describe('a change of an item', () => {
  it('is none when the item is put off and on again', () => {
    const off = changedItem(own, {}, { on: false });
    expect(off).toEqual({ on: false });
    expect(changedItem(own, off!, { on: true })).toBeUndefined();
  });

  it('is its worth, in one unit', () => {
    const four = changedItem(own, {}, { key: 'doubles', value: 4 });
    expect(four).toEqual({ doubles: 4 });
    const points = changedItem(own, four!, { key: 'points', value: 20 });
    expect(points).toEqual({ points: 20 });
    expect(changedItem(own, points!, { key: 'doubles', value: 2 })).toBeUndefined();
  });

  it('keeps the worth while the item is off', () => {
    const off = changedItem(own, { doubles: 4 }, { on: false });
    expect(off).toEqual({ doubles: 4, on: false });
    expect(changedItem(own, off!, { on: true })).toEqual({ doubles: 4 });
    expect(changedItem(own, off!, { key: 'doubles', value: 2 })).toEqual({ on: false });
  });

  it('is sent as it is where the ruleset itself is not known', () => {
    expect(changedItem(undefined, {}, { on: true })).toEqual({ on: true });
  });

  it('has the key that the family takes', () => {
    expect(keyOf(own)).toBe('doubles');
    expect(keyOf({ unit: 'fan', keys: ['points'] })).toBe('points');
  });
});

describe('what is wrong with a worth', () => {
  it('is told without where the server found it', () => {
    expect(aboutItem('options: items.all_flowers.doubles: expected 0 or more, got -3')).toEqual({ item: 'all_flowers', why: 'expected 0 or more, got -3' });
    expect(aboutItem('options: items.all_flowers: unknown item')).toEqual({ item: 'all_flowers', why: 'unknown item' });
    expect(['options: deck.base: expected 108', 'items: none is on', ''].map(aboutItem)).toEqual([null, null, null]);
  });

  it('is mostly that it is no whole number', () => {
    expect([worthOf({ on: true, doubles: 2.5 }), worthOf({ on: false })]).toEqual([{ key: 'doubles', value: 2.5 }, null]);
    expect([isWhole('doubles', 2.5), isWhole('points', -3), isWhole('points', 4), isWhole('limit', 0.5)]).toEqual([false, false, true, true]);
  });
});
