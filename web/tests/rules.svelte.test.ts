// The rules of a table are asked for at the table itself, so what was changed for it shows.

import { afterEach, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { layoutOf, PLAIN_LAYOUT } from '../src/board/layout';
import { api } from '../src/lib/api';
import { layoutFor } from '../src/lib/layouts.svelte';
import { Table } from '../src/lib/table.svelte';

const page = { id: 'simple-custom', ruleset: { shown: { discard_row: 9 }, seats: { direction: 'clockwise' } } };

/** Answers all requests with this, and says which there were. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('a ruleset and its book are asked for where they stand', async () => {
  const asked = answering(200, page);
  await api.ruleset({ of: 'rules', id: 'simple' }, 'en');
  await api.ruleset({ of: 'tables', id: 'k3', invite: 'a+b' }, 'en');
  await api.ruleset({ of: 'records', id: 'r1' }, 'ro');
  await api.book({ of: 'rules', id: 'simple' }, 'en');
  await api.book({ of: 'tables', id: 'k3', invite: 'a+b' }, 'bg');
  await api.book({ of: 'records', id: 'r1' }, 'en');
  expect(asked).toEqual([
    '/api/rules/simple?language=en',
    '/api/tables/k3/rules?language=en&invite=a%2Bb',
    '/api/records/r1/rules?language=ro',
    '/api/rules/simple/book?language=en',
    '/api/tables/k3/book?language=bg&invite=a%2Bb',
    '/api/records/r1/book?language=en',
  ]);
});

it('a table with changed options has its own look, asked for once', async () => {
  const asked = answering(200, page);
  const look = () => layoutFor({ of: 'tables', id: 'changed' });
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(look().discardRow));
  });
  flushSync();
  await vi.waitFor(() => expect(look()).toMatchObject({ discardRow: 9, direction: 'clockwise' }));
  flushSync();
  stop();
  expect(seen).toEqual([PLAIN_LAYOUT.discardRow, 9]);
  expect(asked).toEqual(['/api/tables/changed/rules?language=en']);
});

it('a table and a recorded match with the same id are told apart', async () => {
  answering(200, page);
  layoutFor({ of: 'tables', id: 'same' });
  await vi.waitFor(() => expect(layoutFor({ of: 'tables', id: 'same' }).discardRow).toBe(9));
  expect(layoutFor({ of: 'records', id: 'same' })).toEqual(PLAIN_LAYOUT);
});

it('without an answer the table looks as usual, and is asked for again', async () => {
  const asked = answering(404, { code: 'no_table', reason: '' });
  expect(layoutFor({ of: 'tables', id: 'gone' })).toEqual(PLAIN_LAYOUT);
  await vi.waitFor(() => {
    layoutFor({ of: 'tables', id: 'gone' });
    expect(asked.length).toBeGreaterThan(1);
  });
});

it('the link to the book of a private table carries the invitation', () => {
  expect(new Table('k3').bookAddress).toBe('/table/k3/rules');
  expect(new Table('k3', 'a+b').bookAddress).toBe('/table/k3/rules?invite=a%2Bb');
});

it('what a ruleset does not know has no button', () => {
  const bare = { claims: { chow: 'nobody', pung: true }, kongs: {}, ready: { when: 'never' } };
  expect(layoutOf(bare).commands).toEqual(['mahjong', 'kong', 'pung', 'pass']);
  expect(layoutOf({}).commands).toEqual(PLAIN_LAYOUT.commands);
  expect(layoutOf({ kongs: { claimed: false, added: false, concealed: false } }).commands).not.toContain('kong');
});
