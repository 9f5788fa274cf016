// Results that wait in the browser until the server has counted them.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import { kept } from '../src/lib/storage';
import type { SolitaireResult, User } from '../src/lib/wire';
import { MOST_RESULTS, Results } from '../src/solitaire/results.svelte';

const result = (number: number, won = true): SolitaireResult => ({
  board: `meadow#${number}`, moves: [{ type: 'taking', one: 0, other: number }], won, seconds: 12.25, hints: 0, shuffles: 0, asked: 0, day: null, today: 20_000,
});
const counted = { place: 1, statistics: { played: 1, won: 1, layouts: {}, days: [], streak: 0, longest: 0 } };

describe('results', () => {
  let sent: string[] = [];
  let answer: () => Response | Promise<Response>;
  const says = (body: unknown, status = 200) => () => new Response(JSON.stringify(body), { status });
  beforeEach(() => {
    localStorage.clear();
    session.user = { id: 'u', name: 'Ann' } as User;
    sent = [];
    answer = says(counted);
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sent.push((JSON.parse(body) as { board: string }).board);
      return answer();
    });
  });
  afterEach(() => {
    session.user = null;
    vi.unstubAllGlobals();
  });

  it.each([
    ['can’t be reached', () => Promise.reject(new TypeError('no network'))],
    ['is broken', () => new Response('oh', { status: 500 })],
    ['is starting again behind a gateway', () => new Response('<html>', { status: 502 })],
    ['has too much to do', says({ code: 'too_many', reason: '' }, 429)],
    ['has forgotten the name', says({ place: 0, statistics: null })],
  ])('wait while the server %s, over a reload, and are sent in their order', async (_, fails) => {
    const results = new Results();
    answer = fails;
    results.add(result(1));
    results.add(result(2));
    await results.send();
    expect(sent).toEqual(['meadow#1']); // and no more: the server is left in peace
    expect([results.waits(result(1)), results.answer(result(1))]).toEqual([true, null]);
    const later = new Results();
    expect(later.waiting).toEqual([result(1), result(2)]);
    answer = says(counted);
    await later.send();
    expect(sent.slice(1)).toEqual(['meadow#1', 'meadow#2']);
    expect(later.waiting).toEqual([]);
    expect(later.answer(result(2))).toEqual(counted);
    expect(new Results().waiting).toEqual([]);
  });

  it('wait for a name', async () => {
    session.user = null;
    const results = new Results();
    results.add(result(1));
    await results.send();
    expect([sent, results.waiting.length]).toEqual([[], 1]);
    session.user = { id: 'u', name: 'Ann' } as User;
    await results.send();
    expect([sent, results.waiting.length]).toEqual([['meadow#1'], 0]);
  });

  it('go when they are refused for good, and the next one is sent', async () => {
    const results = new Results();
    results.add(result(1));
    results.add(result(2));
    answer = says({ code: 'illegal', reason: 'no' }, 409);
    await results.send();
    expect([sent.length, results.waiting.length, results.answer(result(1))]).toEqual([2, 0, null]);
  });

  it('are bounded, none twice, and only what is one', () => {
    const results = new Results();
    for (let at = 0; at < MOST_RESULTS + 5; at++) results.add(result(at));
    results.add(result(MOST_RESULTS + 4));
    expect(results.waiting.length).toBe(MOST_RESULTS);
    expect(results.waiting[0]).toEqual(result(5));
    localStorage.setItem('zimo.solitaire.results', '[1, {"board": 3}, null]');
    expect(new Results().waiting).toEqual([]);
    localStorage.setItem('zimo.solitaire.results', '{');
    expect(new Results().waiting).toEqual([]);
  });

  it('are sent by one tab only, as far as the others can see', async () => {
    const [here, there] = [new Results(), new Results()];
    here.add(result(1));
    there.add(result(2));
    await here.send();
    await there.send();
    expect(sent).toEqual(['meadow#1', 'meadow#2']);
    expect(there.waiting).toEqual([]);
  });

  it('wait in the page where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new DOMException('denied', 'SecurityError'); } });
    const results = new Results(kept());
    results.add(result(1));
    expect(results.waits(result(1))).toBe(true);
    await results.send();
    expect([sent, results.waiting]).toEqual([['meadow#1'], []]);
  });
});
