// What this browser was told before a match, and what it added: kept here, so that afterwards nobody
// has to be believed. Other browsers of the same person know nothing of it.

export interface Seen {
  table: string;
  /** The first that was told; what comes later is no commitment any more. */
  commitment: string;
  /** Contributions that this browser made; the last one counted, if it was heard. */
  given: string[];
}

const KEPT = 'zimo.witness';
const MOST_TABLES = 300;
const MOST_GIVEN = 10;

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

/** The server has named its commitment for a match that has not begun. */
export function heard(table: string, commitment: string): void {
  const tables = all();
  if (!commitment || tables.some((seen) => seen.table === table)) return;
  keep([...tables, { table, commitment, given: [] }]);
}

/** This browser sends a contribution to the walls of a match. */
export function gave(table: string, contribution: string): void {
  keep(
    all().map((seen) =>
      seen.table === table ? { ...seen, given: [...seen.given, contribution].slice(-MOST_GIVEN) } : seen,
    ),
  );
}

/** What this browser knows of a match by itself; null if it was not there before it. */
export function seenAt(table: string): Seen | null {
  return all().find((seen) => seen.table === table) ?? null;
}
