// The name of a board and the address of its page.

export const LEVELS = ['easy', 'normal', 'hard', 'shuffled'] as const;
export type Level = (typeof LEVELS)[number];

/** Boards have numbers below this one. */
export const HIGHEST = 1_000_000_000;

export interface Named {
  readonly layout: string;
  readonly number: number;
  readonly level: Level;
  readonly flowers: boolean;
}

/** As in `turtle#1234.hard.136`: what is usual is not said. */
export function nameOf({ layout, number, level, flowers }: Named): string {
  return `${layout}#${number}${level === 'normal' ? '' : `.${level}`}${flowers ? '' : '.136'}`;
}

/** The page on which a board is played; `day` if it is the board of a day. */
export function addressOf({ layout, number, level, flowers }: Named, day: number | null = null): string {
  const asked = new URLSearchParams();
  if (level !== 'normal') asked.set('level', level);
  if (!flowers) asked.set('tiles', '136');
  if (day !== null) asked.set('day', String(day));
  const query = asked.toString();
  return `/solitaire/play/${encodeURIComponent(layout)}/${number}${query && `?${query}`}`;
}

/** The inverse of `addressOf`; null for an address that names no board. */
export function readAddress(layout: string, number: string, query: string): (Named & { day: number | null }) | null {
  const asked = new URLSearchParams(query);
  const level = asked.get('level') ?? 'normal';
  const day = asked.get('day');
  if (!/^[a-z0-9_-]{1,40}$/.test(layout) || !/^\d{1,9}$/.test(number) || !LEVELS.includes(level as Level)) return null;
  return {
    layout,
    number: Number(number),
    level: level as Level,
    flowers: asked.get('tiles') !== '136',
    day: day !== null && /^\d{1,6}$/.test(day) ? Number(day) : null,
  };
}

/** Any number; short enough to be told to somebody. */
export function anyNumber(chance = Math.random): number {
  return Math.floor(chance() * 1_000_000);
}
