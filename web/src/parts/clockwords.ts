import { t } from '../texts/index.svelte';
import type { ClockOptions } from '../lib/wire';

/** How time is kept at a table, in words. */
export function clockWords(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'move':
      return t('clock.move.words', { n: clock.seconds ?? 0 });
    case 'bank': {
      const seconds = clock.seconds ?? 0;
      const extra = clock.extra ?? 0;
      if (seconds < 60) return t('clock.bank.short', { n: seconds, extra });
      return t('clock.bank.words', { n: Math.round(seconds / 6) / 10, extra });
    }
    case 'days':
      return t('clock.days.words', { n: clock.days ?? 0 });
    default:
      return t('clock.none');
  }
}

/** What is left of a player's time, in seconds: from an hour on in larger units. */
export function timeWords(seconds: number): string {
  if (seconds >= 2 * 86_400) return t('turn.days', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 2 * 3600) return t('turn.hours', { n: Math.floor(seconds / 3600) });
  if (seconds < 120) return t('turn.seconds', { n: seconds });
  return t('turn.minutes', { n: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}
