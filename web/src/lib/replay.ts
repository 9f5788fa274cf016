// A finished deal as a row of positions, one after each event.

import { follow, positionOf, type Position } from '../board/position';
import type { ReplayDeal } from './wire';

/** The positions before the first event and after each one. */
export function positionsOf(deal: ReplayDeal): Position[] {
  const all = [positionOf(deal.start)];
  for (const event of deal.events) all.push(follow(all.at(-1)!, event));
  return all;
}

/** The number of the first position that is worth a look: after the tiles were dealt. */
export function afterDealing(deal: ReplayDeal): number {
  const last = deal.events.findLastIndex((event) => event.kind === 'TileDealt');
  return last + 1;
}

/** A moment of a match: deal and position, counted from 0, and from whose place it is seen. */
export interface Moment {
  deal: number | null;
  at: number | null;
  place: number | null;
}

/** The moment that an address names; null for what it does not name. */
export function momentOf(search: string): Moment {
  const asked = new URLSearchParams(search);
  const whole = (key: string, least: number) => {
    const value = asked.get(key) ?? '';
    return /^\d{1,4}$/.test(value) && Number(value) >= least ? Number(value) - least : null;
  };
  const place = whole('place', 1);
  return { deal: whole('deal', 1), at: whole('step', 0), place: place !== null && place < 4 ? place : null };
}

/** The inverse: people count deals and places from 1. */
export function searchOf(moment: Moment): string {
  const asked = new URLSearchParams();
  if (moment.deal !== null) asked.set('deal', String(moment.deal + 1));
  if (moment.at !== null) asked.set('step', String(moment.at));
  if (moment.place !== null) asked.set('place', String(moment.place + 1));
  return `?${asked}`;
}
