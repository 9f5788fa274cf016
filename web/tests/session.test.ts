// Who is signed out elsewhere learns it, and the page stops to ask for a connection.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import type { FromServer, User } from '../src/lib/wire';

class Socket {
  static all: Socket[] = [];
  static OPEN = 1;
  readyState = 1;
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.onclose();
  }
}

const ada: User = { id: 'a', name: 'Ada', guest: false };
const ben: User = { id: 'b', name: 'Ben', guest: false };
const refused = { type: 'refused', code: 'nobody', reason: '', rule: '', table: '', seq: null } as FromServer;
const hear = (message: FromServer) => Socket.all.at(-1)!.onmessage({ data: JSON.stringify(message) });
const answering = (user: User | null) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user, version: '1' })));

beforeEach(() => {
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  session.become(ada);
});
afterEach(() => {
  session.become(null);
  vi.unstubAllGlobals();
});

it('is nobody any more, and says so', async () => {
  answering(null);
  hear(refused);
  await vi.waitFor(() => expect(session.user).toBeNull());
  expect([session.out, session.connection.started, Socket.all.length]).toEqual([true, false, 1]);
  session.become(ben);
  expect([session.out, session.connection.started]).toEqual([false, true]);
});

it('goes on as whom another tab has become', async () => {
  answering(ben);
  hear(refused);
  await vi.waitFor(() => expect(session.user).toEqual(ben));
  expect([session.out, session.connection.started, Socket.all.length]).toEqual([false, true, 2]);
});

it('does not ask for ever when the server contradicts itself', async () => {
  answering(ada);
  hear(refused);
  await vi.waitFor(() => expect(session.user).toBeNull());
  expect(session.out).toBe(true);
});

it('is not told by the server what was done on this page', async () => {
  const listens: boolean[] = [];
  vi.stubGlobal('fetch', async () => {
    listens.push(session.connection.started);
    return new Response(null, { status: 204 });
  });
  await session.leave(true);
  expect([listens, session.user, session.out]).toEqual([[false], null, false]);
});

it('stays who it was when leaving fails', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line');
  });
  await expect(session.leave(false)).rejects.toThrow();
  expect([session.user, session.connection.started]).toEqual([ada, true]);
});
