// What a person has chosen for this browser; kept in its local storage and nowhere else.

import type { Face } from '../../art/faces-names';

export type Language = 'en' | 'ru' | 'bg' | 'ro';
export const LANGUAGES: readonly Language[] = ['en', 'ru', 'bg', 'ro'];
export type Colours = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'none';
export type View = 'board' | 'text';

interface Stored {
  language: Language | null; // null: the browser's
  face: Face;
  colours: Colours;
  motion: Motion;
  sound: boolean;
  view: View;
  sorts: boolean;
  confirm: boolean; // a discard needs a second press on the tile
  rules: string; // the ruleset and the bot that were played last
  bot: string;
  dims: boolean; // solitaire: what can't be taken is a little dimmed
  level: string; // the level that was played last, and whether with flowers
  flowers: boolean;
}

const KEY = 'zimo.settings';
const DEFAULTS: Stored = {
  language: null,
  face: 'classic',
  colours: 'system',
  motion: 'system',
  sound: false,
  view: 'board',
  sorts: true,
  confirm: true,
  rules: '',
  bot: '',
  dims: true,
  level: 'normal',
  flowers: true,
};

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = Object.entries(stored as object).filter(([name]) => name in DEFAULTS);
    return { ...DEFAULTS, ...(Object.fromEntries(known) as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS }; // no storage, or not ours: the settings last as long as the page
  }
}

class Settings implements Stored {
  language = $state<Language | null>(null);
  face = $state<Face>('classic');
  colours = $state<Colours>('system');
  motion = $state<Motion>('system');
  sound = $state(false);
  view = $state<View>('board');
  sorts = $state(true);
  confirm = $state(true);
  rules = $state('');
  bot = $state('');
  dims = $state(true);
  level = $state('normal');
  flowers = $state(true);

  constructor() {
    Object.assign(this, read());
  }

  /** Changes one of them, now and for the next visit. */
  set<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
    (this as Stored)[name] = value;
    const all = Object.fromEntries(Object.keys(DEFAULTS).map((key) => [key, this[key as keyof Stored]]));
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // a browser that keeps nothing
    }
  }

  /** Whether things may move on the page. */
  get moves(): boolean {
    if (this.motion === 'none') return false;
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();

/** The language of the page: the chosen one, or the first of the browser's that there is. */
export function language(): Language {
  if (settings.language) return settings.language;
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2).toLowerCase() as Language;
    if (LANGUAGES.includes(code)) return code;
  }
  return 'en';
}
