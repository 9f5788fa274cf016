// What this browser was told before a match, what it added, and what it saw of the deals: kept here, so
// that afterwards nobody has to be believed. Other browsers of the same person know nothing of it.

import { hexOf } from './chance';
import { sha256 } from './sha256';
import type { Happening } from './wire';

export interface Seen {
  table: string;
  /** The first that was told; what comes later is no commitment any more. */
  commitment: string;
  /** Contributions that this browser made; the last one counted, if it was heard. */
  given: string[];
  /** The print of the rules that were told before this browser added anything. */
  rules?: string;
  saw?: Sight[];
}

/** The last events of a deal that a player's browser saw happen. */
export interface Sight {
  deal: number;
  seat: number;
  count: number;
  print: string;
  /** The print has the indicators; those of older versions have not. */
  indicators?: boolean;
}

const KEPT = 'zimo.witness';
const MOST_TABLES = 300;
const MOST_GIVEN = 10;
const MOST_DEALS = 60;

function isSeen(one: unknown): one is Seen {
  const seen = one as Partial<Seen> | null;
  return typeof seen?.table === 'string' && typeof seen.commitment === 'string' && Array.isArray(seen.given);
}

function all(): Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return []; // the browser keeps nothing, or something else has written there
  }
}

function keep(tables: readonly Seen[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(tables.slice(-MOST_TABLES)));
  } catch {
    // Without a store the verification says that it has to believe.
  }
}

function change(table: string, how: (seen: Seen) => Seen): void {
  keep(all().map((seen) => (seen.table === table ? how(seen) : seen)));
}

/** The server has named its commitment for a match that has not begun. */
export function heard(table: string, commitment: string): void {
  const tables = all();
  if (!commitment || tables.some((seen) => seen.table === table)) return;
  keep([...tables, { table, commitment, given: [] }]);
}

/** The server has told the rules of a match to which this browser has added nothing yet. */
export function agreed(table: string, rules: string): void {
  change(table, (seen) => (seen.rules || seen.given.length ? seen : { ...seen, rules }));
}

/** This browser sends a contribution to the walls of a match. */
export function gave(table: string, contribution: string): void {
  change(table, (seen) => ({ ...seen, given: [...seen.given, contribution].slice(-MOST_GIVEN) }));
}

/** What this browser knows of a match by itself; null if it was not there before it. */
export function seenAt(table: string): Seen | null {
  return all().find((seen) => seen.table === table) ?? null;
}

const FROM_WALL = ['TileDealt', 'TileDrawn', 'ReplacementTaken'];
const INDICATOR = 'IndicatorTurned';
const OPEN = ['DiceRolled', 'Discarded', 'ChowClaimed', 'PungClaimed', 'KongClaimed', 'WentOut', INDICATOR];

/** What happened in a deal up to now, as one player saw it; what came before may be missing. */
export class Tail {
  readonly seat: number;
  #told: string[] = [];

  constructor(seat: number, events: readonly Happening[] = []) {
    this.seat = seat;
    for (const event of events) this.happened(event);
  }

  /** Others' tiles are not seen when they are drawn: only that they were. */
  happened({ kind, seat, tile, dice }: Happening): void {
    const seen = OPEN.includes(kind) || (FROM_WALL.includes(kind) && seat === this.seat);
    if (seen) this.#told.push(`${seat}${kind}${tile ?? dice?.join('+') ?? ''}`);
    else if (FROM_WALL.includes(kind)) this.#told.push(`${seat}${kind}`);
  }

  #print(told: readonly string[], count: number): string {
    return hexOf(sha256(new TextEncoder().encode(told.slice(-count).join())));
  }

  /** To be kept when the deal is over; null if nothing was seen. */
  sight(deal: number): Sight | null {
    const count = this.#told.length;
    return count ? { deal, seat: this.seat, count, print: this.#print(this.#told, count), indicators: true } : null;
  }

  /** Whether a deal that ends like this is the one that was seen. */
  is({ seat, count, print, indicators }: Sight): boolean {
    const told = indicators ? this.#told : this.#told.filter((one) => !one.includes(INDICATOR));
    return seat === this.seat && count <= told.length && this.#print(told, count) === print;
  }
}

/** A deal is over that this browser has watched. */
export function saw(table: string, sight: Sight): void {
  change(table, (seen) => {
    const others = (seen.saw ?? []).filter(({ deal }) => deal !== sight.deal);
    return { ...seen, saw: [...others, sight].slice(-MOST_DEALS) };
  });
}
