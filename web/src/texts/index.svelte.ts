// The words of the pages in the language that is shown. Catalogues are loaded when they are needed.

import { language, settings, type Language } from '../lib/settings.svelte';
import { fill, number, signed, type Text, type Values } from './format';
import { en, type Key } from './en';

export type { Key } from './en';
export type Catalogue = Readonly<Record<Key, Text>>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  ru: async () => (await import('./ru')).ru,
  bg: async () => (await import('./bg')).bg,
  ro: async () => (await import('./ro')).ro,
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  bg: 'Български',
  ro: 'Română',
};

class Texts {
  catalogue = $state.raw<Catalogue>(en);
  language = $state<Language>('en');

  /** Loads the language that is wanted now and shows it. */
  async load(): Promise<void> {
    const wanted = language();
    this.catalogue = wanted === 'en' ? en : await LOADERS[wanted]();
    this.language = wanted;
    document.documentElement.lang = wanted;
  }

  async choose(wanted: Language): Promise<void> {
    settings.set('language', wanted);
    await this.load();
  }
}

export const texts = new Texts();

/** A text of the page, filled in. */
export function t(key: Key, values: Values = {}): string {
  return fill(texts.catalogue[key], values, texts.language);
}

/** A text whose key is known only when the page runs; `instead` if there is none. */
export function tOr(key: string, instead: string, values: Values = {}): string {
  return key in en ? t(key as Key, values) : instead;
}

export const num = (value: number) => number(value, texts.language);
export const change = (value: number) => signed(value, texts.language);

export function date(milliseconds: number): string {
  return new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}

/** Names one after the other: "Ada, Ben and Chen". */
export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(texts.language).format(parts);
}
