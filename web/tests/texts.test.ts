// Every text is there in every language, with its blanks and plural forms, and is used.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bg } from '../src/texts/bg';
import { en } from '../src/texts/en';
import { fill, signed, type Text } from '../src/texts/format';
import { ro } from '../src/texts/ro';
import { ru } from '../src/texts/ru';

const keys = Object.keys(en).sort();
const others = { bg, ro, ru } as const;
const blanks = (text: Text): string[] => {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  return [...new Set(all.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)))].sort();
};

describe.each(Object.entries(others))('%s', (language, catalogue) => {
  it('has the same keys as English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys);
  });

  it('has the same blanks in each text', () => {
    for (const key of keys) expect(blanks(catalogue[key as keyof typeof en]), key).toEqual(blanks(en[key as keyof typeof en]));
  });

  it('has all plural forms of the language wherever it has any', () => {
    const forms = new Set([0, 1, 2, 5, 20, 21, 22, 100, 101].map((n) => new Intl.PluralRules(language).select(n)));
    for (const [key, text] of Object.entries(catalogue)) {
      if (typeof text === 'string') expect(typeof en[key as keyof typeof en], key).toBe('string');
      // A text without the number may say the same for several.
      else if (Object.values(text).some((one) => one.includes('{n}'))) {
        for (const form of forms) expect(Object.keys(text), `${key} ${form}`).toContain(form);
      }
    }
  });

  it('is not English left over', () => {
    const same = keys.filter((key) => {
      const [own, english] = [catalogue[key as keyof typeof en], en[key as keyof typeof en]];
      return typeof own === 'string' && own === english && /[a-z]{4}/.test(own);
    });
    const names = new Set(['title.calculator', 'nav.calculator', 'tile.1j', 'choice.mahjong', 'choice.kong', 'choice.pung', 'choice.chow', 'choice.chow.of', 'choice.kong.of', 'meld.open.chow', 'meld.open.pung', 'meld.open.kong', 'verify.generator', 'board.dealer', 'new.bot']);
    expect(same.filter((key) => !names.has(key))).toEqual([]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'texts' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('the pages', () => {
  const source = sources('src').join('\n');
  const literal = new Set([...source.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map((found) => found[1]!));
  // Texts whose keys are put together: `choice.${command}`.
  const made = [...source.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map((found) => found[1]!);

  it('use every text', () => {
    const unused = keys.filter((key) => {
      const plain = key.replace(/\.you$/, '');
      return !literal.has(key) && !literal.has(plain) && !made.some((prefix) => key.startsWith(prefix));
    });
    expect(unused).toEqual([]);
  });

  it('name no text that is not there', () => {
    const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]!);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((key) => !(key in en))).toEqual([]);
  });
});

describe('filling in', () => {
  it('chooses the form and writes numbers as the language does', () => {
    expect(fill(ru['board.points'], { n: 1 }, 'ru')).toBe('1 очко');
    expect(fill(ru['board.points'], { n: 3 }, 'ru')).toBe('3 очка');
    expect(fill(ru['board.points'], { n: 11 }, 'ru')).toBe('11 очков');
    expect(fill(ro['rules.tiles'], { n: 2 }, 'ro')).toBe('2 piese');
    expect(fill(ro['rules.tiles'], { n: 136 }, 'ro')).toBe('136 de piese');
    expect(fill(bg['rules.tiles'], { n: 1 }, 'bg')).toBe('1 плочка');
    expect(fill(en['board.points'], { n: 2000 }, 'en')).toBe('2,000 points');
  });

  it('leaves a blank that has no value', () => {
    expect(fill('{who} and {whom}', { who: 'Ada' }, 'en')).toBe('Ada and {whom}');
  });

  it('signs changes', () => {
    expect([signed(5, 'en'), signed(-5, 'en'), signed(0, 'en')]).toEqual(['+5', '−5', '0']);
  });
});
