// Every text is there in every language, with its blanks and plural forms, and is used.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACES } from '../art/faces-names';
import { COMMANDS } from '../src/board/offer';
import type { From } from '../src/board/places';
import type { WindLetter } from '../src/lib/names.svelte';
import type { Route } from '../src/lib/router.svelte';
import type { ClockKind, EndReason, OfferKind, PassMode, SolitaireAnswer, Watching } from '../src/lib/wire';
import { LEVELS } from '../src/solitaire/address';
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

/** All values of a union; the compiler sees to it that none is missing and none is made up. */
const all = <Union extends string>(values: Record<Union, 1>): string[] => Object.keys(values);

/** Texts whose keys are put together, like `choice.${command}`, and what each may end in. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  choice: COMMANDS,
  face: FACES,
  passing: all<PassMode>({ nothing: 1, sets: 1, all: 1 }),
  offer: all<OfferKind>({ undo: 1, pause: 1, end: 1, rematch: 1 }),
  watching: all<Watching>({ nobody: 1, delayed: 1, live: 1 }),
  clock: all<ClockKind>({ none: 1, move: 1, bank: 1, days: 1 }),
  'match.end': all<EndReason>({ rounds: 1, deals: 1, time: 1, agreed: 1, target: 1, wins: 1, bust: 1, goal: 1, leader: 1 }),
  'meld.from': all<From>({ left: 1, across: 1, right: 1 }),
  verify: ['good', 'believed', 'bad'],
  letter: all<WindLetter>({ E: 1, S: 1, W: 1, N: 1 }),
  wind: all<WindLetter>({ E: 1, S: 1, W: 1, N: 1 }),
  title: all<Exclude<Route['page'], 'lobby'>>({
    new: 1, table: 1, replay: 1, calculator: 1, rules: 1, book: 1, difference: 1, history: 1, account: 1, settings: 1,
    verify: 1, solitaire: 1, pairs: 1, draw: 1, missing: 1,
  }),
  'draw.at': ['tile', 'empty', 'part'],
  'solitaire.level': LEVELS,
  'solitaire.winnable': all<SolitaireAnswer>({ yes: 1, no: 1, unknown: 1 }),
  'calculator.mode': ['hand', 'winning', 'chow', 'pung', 'kong', 'concealed'],
};
/** The same with what only the server knows: `tests/unit/server/test_web_names.py` holds these to it. */
const TOLD = ['event.out', 'how', 'section', 'tile', 'unit'];

describe('the pages', () => {
  const source = sources('src').join('\n');
  const literal = new Set([...source.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map((found) => found[1]!));
  const made = new Set([...source.matchAll(/(?:\bt|tOr|say)\(\s*`([a-z][\w.]*)\.\$\{/g)].map((found) => found[1]!));
  const composed = new Set(Object.entries(COMPOSED).flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`)));

  it('use every text', () => {
    const unused = keys.filter((key) => {
      const plain = key.replace(/\.you$/, '');
      const told = TOLD.some((start) => key.startsWith(`${start}.`));
      return !literal.has(key) && !literal.has(plain) && !composed.has(key) && !told;
    });
    expect(unused).toEqual([]);
  });

  it('put no keys together that are not known here', () => {
    expect([...made].sort()).toEqual([...Object.keys(COMPOSED), ...TOLD].sort());
  });

  it('name no text that is not there', () => {
    const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]!);
    expect(named.length).toBeGreaterThan(150);
    expect([...named, ...composed].filter((key) => !(key in en))).toEqual([]);
  });

  it('leave it to the compiler whether a key is one', () => {
    expect(source.match(/\bas (Key|any|never)\b/g)).toBeNull();
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
