// A finished deal as a row of positions, one after each event.

import { follow, positionOf, type Position } from '../board/position';
import type { ReplayDeal } from './wire';

/** A position, and the number of events that led to it. */
export interface Step {
  position: Position;
  after: number;
}

/** The positions before the first event and after each one; all tiles of the first hands come in one step. */
export function stepsOf(deal: ReplayDeal): Step[] {
  let position = positionOf(deal.start);
  const all: Step[] = [{ position, after: 0 }];
  deal.events.forEach((event, at) => {
    position = follow(position, event);
    const dealt = event.kind === 'TileDealt' && deal.events[at + 1]?.kind === 'TileDealt';
    if (!dealt) all.push({ position, after: at + 1 });
  });
  return all;
}

/** The number of the first step that is worth a look: after the tiles were dealt. */
export function afterDealing(deal: ReplayDeal, steps: readonly Step[]): number {
  return stepAfter(steps, deal.events.findLastIndex((event) => event.kind === 'TileDealt') + 1);
}

/** The number of the step that shows a deal when so many of its events have happened. */
export function stepAfter(steps: readonly Step[], events: number): number {
  const found = steps.findIndex(({ after }) => after >= events);
  return found < 0 ? Math.max(0, steps.length - 1) : found;
}

const PRESSES = 'button, a, summary';
const TAKES_ARROWS = 'select, textarea, input, [role="region"][tabindex]';

/** What a key does to a replay: by how many steps it goes, to an end, or whether it plays; null is nothing. */
export function keyOf(event: KeyboardEvent): number | 'start' | 'end' | 'play' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { target, key } = event;
  // Where the keyboard is at something that has a use for the key itself, the key is left to it.
  if (target instanceof Element && target.closest(key === ' ' ? `${PRESSES}, ${TAKES_ARROWS}` : TAKES_ARROWS)) return null;
  return ({ ArrowRight: 1, ArrowLeft: -1, Home: 'start', End: 'end', ' ': 'play' } as const)[key] ?? null;
}

/** A moment of a match: the deal from 0, how many of its events have happened, and whose place it is seen from. */
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
