// Real deals, as `tests/web_deals.py` has written what the server tells: the events and the views.

import { readFileSync } from 'node:fs';
import type { DealView, Happening } from '../src/lib/wire';

/** What is different in a view; of each hand by its seat. */
type Change = Omit<Partial<DealView>, 'hands'> & { hands?: Record<string, object> };
type Changes = { after: number; change: Change }[];

export interface Told {
  ruleset: string;
  start: DealView;
  events: Happening[];
  views: Changes;
  seats: { start: Change; events: Happening[]; views: Changes }[];
}

/** A deal as one viewer is told it; null is one who looks on. */
export interface Seen {
  start: DealView;
  events: Happening[];
  /** After so many events, the server's view. */
  checks: { after: number; view: DealView }[];
}

export const deals = JSON.parse(readFileSync('tests/deals.json', 'utf8')) as Told[];

function changed(view: DealView, change: Change): DealView {
  const hands = view.hands.map((hand, seat) => ({ ...hand, ...change.hands?.[seat] }));
  return { ...view, ...change, hands };
}

export function seen(deal: Told, seat: number | null): Seen {
  let view = deal.start;
  const open = deal.views.map(({ after, change }) => ({ after, view: (view = changed(view, change)) }));
  if (seat === null) return { start: deal.start, events: deal.events, checks: open };
  const { start, events, views } = deal.seats[seat]!;
  const own = new Map(events.map((event) => [event.seq, event]));
  return {
    start: changed(deal.start, start),
    events: deal.events.map((event) => own.get(event.seq) ?? event),
    checks: open.map(({ after, view: outside }) => {
      const last = views.findLast((each) => each.after <= after);
      return { after, view: last ? changed(outside, last.change) : outside };
    }),
  };
}

/** All hands open, as in a replay: every event as its player saw it, every hand as its player has it. */
export function open(deal: Told): Seen {
  const outside = seen(deal, null);
  const seats = deal.seats.map((_seat, at) => seen(deal, at));
  const hands = (view: DealView, views: DealView[]) => ({
    ...view,
    hands: view.hands.map((_hand, at) => views[at]!.hands[at]!),
  });
  return {
    start: hands(outside.start, seats.map((each) => each.start)),
    events: outside.events.map(({ seat }, at) => {
      const { barring: _own, ...event } = seats[seat]!.events[at]!;
      return event;
    }),
    checks: outside.checks.map(({ after, view }, at) => ({
      after,
      view: hands(view, seats.map((each) => each.checks[at]!.view)),
    })),
  };
}
