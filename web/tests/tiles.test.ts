import { describe, expect, it } from 'vitest';
import { FACES, LABELS, sprite } from '../art/faces';
import { kindOf, sorted, without } from '../src/tiles/labels';
import { inWords, readHand, writeHand } from '../src/tiles/notation';

describe('labels', () => {
  it('sort by suit, a red five before the others', () => {
    expect(sorted(['7z', '5p', '0p', '1s', '3f', '9m'])).toEqual(['9m', '0p', '5p', '1s', '7z', '3f']);
    expect(kindOf('0s')).toBe('5s');
  });

  it('take the very tile, or one of its kind', () => {
    expect(without(['5p', '0p'], '0p')).toEqual(['5p']);
    expect(without(['0p', '1m'], '5p')).toEqual(['1m']);
    expect(without(['1m'], '2m')).toEqual(['1m']);
  });
});

describe('hands in text', () => {
  it('are found in sentences, and nothing else is', () => {
    expect(inWords('Could become pure: 2 tiles off, nearer with 345s1z.')).toEqual([
      'Could become pure: 2 tiles off, nearer with ', ['3s', '4s', '5s', '1z'], '.',
    ]);
    expect(inWords('по 3 очка, ближе с 0p 9m')).toEqual(['по 3 очка, ближе с ', ['0p'], ' ', ['9m']]);
    expect(inWords('deal 2, 30 fu, 12x')).toEqual(['deal 2, 30 fu, ', '12x']);
  });

  it.each(['234m 456p 78p 99s [777z] + 6p', '(1111p) 19m', '[345s] 0p55p 1j'])('%s is read and written', (text) => {
    const groups = readHand(text);
    expect(groups).not.toBeNull();
    expect(readHand(writeHand(groups!))).toEqual(groups);
  });

  it('tells the groups apart', () => {
    expect(readHand('12m [777z] (1111p) + 3m')!.map((group) => group.kind)).toEqual(['hand', 'meld', 'concealed', 'winning']);
  });

  it.each(['', '12', 'm12', '9z', '12x', '[12m'])('%j is none', (text) => {
    expect(readHand(text)).toBeNull();
  });
});

describe('the art', () => {
  it('has 50 tiles', () => {
    expect(new Set(LABELS).size).toBe(50);
  });

  it.each(FACES)('the %s face has a drawing of its own for every tile', (face) => {
    const text = sprite(face);
    const symbols = new Map([...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map((found) => [found[1], found[2]]));
    for (const label of [...LABELS, 'back']) expect(symbols.get(label)?.length ?? 0, label).toBeGreaterThan(20);
    expect(new Set(symbols.values()).size).toBe(51);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is well-formed SVG', () => {
    for (const face of FACES) {
      const parsed = new DOMParser().parseFromString(sprite(face), 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(parsed.querySelectorAll('symbol')).toHaveLength(51);
    }
  });
});
