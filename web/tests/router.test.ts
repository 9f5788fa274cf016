import { expect, it } from 'vitest';
import { routeOf } from '../src/lib/router.svelte';
import { netted } from '../src/parts/netted';
import { secondsLeft } from '../src/lib/ticks.svelte';

it.each([
  ['/', '', { page: 'lobby' }],
  ['/table/k3v9', '?invite=ab%2Bc', { page: 'table', id: 'k3v9', invite: 'ab+c' }],
  ['/replay/x', '', { page: 'replay', id: 'x' }],
  ['/rules', '', { page: 'rules' }],
  ['/rules/classical', '', { page: 'book', of: 'rules', id: 'classical', invite: '' }],
  ['/table/k3v9/rules', '?invite=ab', { page: 'book', of: 'tables', id: 'k3v9', invite: 'ab' }],
  ['/replay/x/rules', '', { page: 'book', of: 'records', id: 'x', invite: '' }],
  ['/replay/x/more', '', { page: 'missing' }],
  ['/table/x/rules/y', '', { page: 'missing' }],
  ['/rules/difference', '?a=mcr&b=classical', { page: 'difference', a: 'mcr', b: 'classical' }],
  ['/verify', '', { page: 'verify', id: '' }],
  ['/settings', '', { page: 'settings' }],
  ['/calculator', '?hand=1m', { page: 'calculator', query: 'hand=1m' }],
  ['/settings/more', '', { page: 'missing' }],
  ['/table', '', { page: 'missing' }],
  ['/solitaire', '', { page: 'solitaire' }],
  ['/solitaire/play/turtle/7', '?level=hard', { page: 'pairs', layout: 'turtle', number: '7', query: '?level=hard' }],
  ['/solitaire/play/turtle', '', { page: 'missing' }],
  ['/solitaire/play/turtle/7/8', '', { page: 'missing' }],
  ['/solitaire/draw', '?from=hive', { page: 'draw', from: 'hive' }],
  ['/solitaire/draw/hive', '', { page: 'missing' }],
  ['/nothing', '', { page: 'missing' }],
  ['/table/%E0%A4%A', '', { page: 'table', id: '%E0%A4%A', invite: '' }],
])('%s%s', (path, query, route) => {
  expect(routeOf(path, query)).toEqual(route);
});

it('payments between two seats become one arrow', () => {
  const pay = (payer: number, payee: number, amount: number) => ({ payer, payee, amount, reason: '' });
  expect(netted([pay(0, 1, 30), pay(1, 0, 10), pay(2, 3, 5), pay(3, 2, 5)])).toEqual([{ payer: 0, payee: 1, amount: 20 }]);
  expect(netted([pay(3, 1, 7)])).toEqual([{ payer: 3, payee: 1, amount: 7 }]);
});

it('a clock runs down to nothing', () => {
  expect(secondsLeft(5000, 100, 100)).toBe(5);
  expect(secondsLeft(5000, 100, 4000)).toBe(2);
  expect(secondsLeft(5000, 100, 9000)).toBe(0);
});
