// A table as the browser follows it: gaps, repetitions, broken lines, answers given once.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Table } from '../src/lib/table.svelte';
import { seenAt, Tail } from '../src/lib/witness';
import { deals, open, seen } from './deals';
import type { Choices, DealOver, Events, FromClient, FromServer, RoomState, Snapshot } from '../src/lib/wire';

const deal = seen(deals[0]!, 1);
const ID = 'k3v9';

const place = (name: string) => ({ kind: 'person', name, user: name, bot: '', ready: true, here: true }) as const;
const room: RoomState = {
  table: {
    id: ID, state: 'playing', rules: 'classical', title: 'Chinese classical', private: false, strict: false, pause: 800,
    places: ['Ada', 'Ben', 'Chen', 'Dora'].map(place), watching: 'live', clock: {}, deals: 0, changed: 0, sit_in: 60, window: 0,
  },
  opener: 'Ada', invite: '', commitment: '', contributions: [], seating: deal.start.hands.map((hand) => hand.place),
  deal: 1, points: [2000, 2000, 2000, 2000], offers: [], declined: null, watchers: 0, hints: true, takes_back: false, record: '', rematch: '',
};
const clocks = { banks: [], running: null, move: null };
const snapshot: Snapshot = {
  type: 'snapshot', seq: 0, room, place: 0, passing: 'nothing', deal: deal.start, choices: null, clocks, result: null, chat: [], muted: [], past: [],
};
const asking = (seq: number): Choices => ({
  seq,
  choices: [{ action: 'discard:5m', kind: 'discard', label: 'choice.discard', text: 'discard 5m', tiles: ['5m'] }],
  offered: null, source: null, left: null,
});

let sent: FromClient[] = [];
let hear: (message: FromServer) => void = () => {};
let up = true;

function batch(from: number, to: number, choices: Choices | null = null): Events {
  return { type: 'events', table: ID, seq: to, events: deal.events.slice(from - 1, to), choices, clocks };
}

function started(): Table {
  const table = new Table(ID);
  table.start();
  sent = [];
  hear(snapshot);
  return table;
}

beforeEach(() => {
  sent = [];
  up = true;
  settings.motion = 'none';
  vi.spyOn(session.connection, 'open', 'get').mockImplementation(() => up);
  vi.spyOn(session.connection, 'send').mockImplementation((message) => {
    if (up) sent.push(message);
    return up;
  });
  vi.spyOn(session.connection, 'listen').mockImplementation((listener) => {
    hear = listener;
    return () => (hear = () => {});
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a table', () => {
  it('keeps what it saw of a deal, to be compared with the record', () => {
    localStorage.clear();
    const table = new Table(ID);
    table.start();
    hear({ ...snapshot, deal: null, room: { ...room, deal: 0, commitment: 'cafe' } });
    hear(snapshot);
    hear(batch(1, deal.events.length));
    const over = { type: 'deal_over', table: ID, seq: deal.events.length + 1, result: { lines: [] } } as unknown as DealOver;
    hear(over);
    const [sight] = seenAt(ID)!.saw!;
    expect(sight).toMatchObject({ deal: deal.start.number, seat: 1 });
    expect(new Tail(1, open(deals[0]!).events).is(sight!)).toBe(true);
    localStorage.clear();
    table.stop();
  });

  it('keeps what it is told of the walls before they are built, and what it adds', () => {
    localStorage.clear();
    const table = new Table(ID);
    table.start();
    hear({ ...snapshot, deal: null, room: { ...room, deal: 0, commitment: 'cafe' } });
    table.ready();
    hear({ type: 'room', seq: 0, room: { ...room, commitment: 'beef' } });
    const contribution = sent.find((message) => message.type === 'ready')!.contribution!;
    expect(seenAt(ID)).toEqual({ table: ID, commitment: 'cafe', given: [contribution] });
    localStorage.clear();
    hear({ ...snapshot, room: { ...room, commitment: 'beef' } });
    expect(seenAt(ID), 'too late to be a commitment').toBeNull();
  });

  it('joins, and again from where it was when the line comes back', () => {
    const table = new Table(ID, 'secret');
    table.start();
    expect(sent).toEqual([{ type: 'join', table: ID, after: -1, line: -1, invite: 'secret' }]);
    hear(snapshot);
    hear(batch(1, 10));
    hear({ type: 'chat_line', table: ID, line: { id: 4, user: 'Ben', name: 'Ben', text: 'hello', at: 0 } });
    hear({ type: 'welcome' } as FromServer);
    expect(sent.at(-1)).toEqual({ type: 'join', table: ID, after: 10, line: 4, invite: 'secret' });
  });

  it('follows the events, and keeps the hand in order', () => {
    const table = started();
    hear(batch(1, 56));
    expect(table.position!.hands.reduce((sum, hand) => sum + hand.size, 0)).toBe(53);
    expect(table.rack.tiles).toHaveLength(13);
    expect(table.told.log[0]!.text).toContain('4 and 5');
    expect(table.told.log[0]!.text).toContain(table.nameOf(0));
  });

  it('tells in the log what happened before one came, once, and announces none of it', () => {
    const table = started();
    hear({ ...snapshot, past: deal.events.slice(0, 60) });
    const told = table.told.log.length;
    expect(told).toBeGreaterThan(1);
    expect(table.told.announced).toEqual([]);
    hear({ ...snapshot, past: deal.events.slice(0, 60) });
    expect(table.told.log).toHaveLength(told);
  });

  it('takes no event twice', () => {
    const table = started();
    hear(batch(1, 20));
    hear(batch(1, 20));
    hear(batch(11, 30));
    const dealt = table.position!.hands.reduce((sum, hand) => sum + hand.size, 0);
    expect(dealt).toBe(deal.events.slice(0, 30).filter((event) => event.kind === 'TileDealt').length);
  });

  it('asks again when something is missing', () => {
    const table = started();
    hear(batch(1, 10));
    hear(batch(13, 20));
    expect(sent.at(-1)).toMatchObject({ type: 'join', after: 10 });
    expect(table.position!.hands.reduce((sum, hand) => sum + hand.size, 0)).toBe(7);
  });

  it('leaves alone what is of another table or of a later version', () => {
    const table = started();
    hear({ ...batch(1, 10), table: 'other' });
    hear({ type: 'a_new_thing', table: ID } as unknown as FromServer);
    expect(table.position!.dice).toEqual([]);
  });
});

describe('an answer', () => {
  it('quotes what was asked, once, and waits until it is acknowledged', () => {
    const table = started();
    hear(batch(1, 56, asking(56)));
    expect(table.offer.discards.size).toBe(1);
    const choice = table.choices!.choices[0]!;
    table.act(choice);
    table.act(choice);
    expect(sent).toEqual([{ type: 'act', table: ID, seq: 56, action: 'discard:5m' }]);
    expect(table.offer.discards.size).toBe(0);
    hear({ type: 'done', table: ID, seq: 56, action: 'discard:5m' });
    expect([table.sent, table.choices]).toEqual([null, null]);
  });

  it('that was under way when the line broke is given again', () => {
    const table = started();
    hear(batch(1, 56, asking(56)));
    up = false;
    table.act(table.choices!.choices[0]!);
    expect(sent).toEqual([]);
    up = true;
    hear({ ...snapshot, seq: 56, choices: asking(56) });
    expect(sent).toEqual([{ type: 'act', table: ID, seq: 56, action: 'discard:5m' }]);
  });

  it('that was under way is given again too where nothing has happened meanwhile, and once', () => {
    const table = started();
    hear(batch(1, 56, asking(56)));
    up = false;
    table.act(table.choices!.choices[0]!);
    up = true;
    hear({ type: 'welcome' } as FromServer);
    const nothing: Events = { type: 'events', table: ID, seq: 56, events: [], choices: asking(56), clocks };
    hear(nothing);
    hear(nothing);
    expect(sent.filter((message) => message.type === 'act')).toEqual([
      { type: 'act', table: ID, seq: 56, action: 'discard:5m' },
    ]);
  });

  it('that came too late is not given again', () => {
    const table = started();
    hear(batch(1, 56, asking(56)));
    up = false;
    table.act(table.choices!.choices[0]!);
    up = true;
    hear({ ...snapshot, seq: 60, choices: asking(60) });
    expect(sent).toEqual([]);
    expect(table.sent).toBeNull();
    expect(table.offer.discards.size).toBe(1);
  });

  it('that is refused may be given in another way', () => {
    const table = started();
    hear(batch(1, 56, asking(56)));
    table.act(table.choices!.choices[0]!);
    hear({ type: 'refused', code: 'illegal', reason: 'not this one', rule: '', table: ID, seq: 56 });
    expect(table.refused).toBe('not this one');
    expect(table.offer.discards.size).toBe(1);
  });
});

it('a choice may come by itself, after the event that it is about, and be taken back so', () => {
  const table = started();
  hear(batch(1, 56));
  hear({ ...batch(1, 0, asking(56)), seq: 56 });
  expect(table.choices?.seq).toBe(56);
  hear({ ...batch(1, 0, null), seq: 56 });
  expect(table.choices).toBeNull();
  hear({ ...batch(1, 0, asking(58)), seq: 58 });
  expect(sent.at(-1)).toMatchObject({ type: 'join', after: 56 });
});

it('the last choice of a batch counts, not one that is out of date', () => {
  const table = started();
  hear(batch(1, 56, asking(56)));
  hear(batch(57, 58, null));
  expect(table.choices).toBeNull();
});

it('what is said is heard once, but not from who is muted', () => {
  const table = started();
  const line = { id: 1, user: 'ben', name: 'Ben', text: 'hello', at: 0 };
  hear({ type: 'chat_line', table: ID, line });
  hear({ type: 'chat_line', table: ID, line });
  expect(table.chat.heard).toEqual([line]);
  table.chat.mute('ben', true);
  expect(table.chat.heard).toEqual([]);
  expect(sent).toEqual([{ type: 'mute', user: 'ben', on: true }]);
});

it('who was muted before the page was loaded again can be heard again', () => {
  const table = started();
  hear({ ...snapshot, muted: ['ben'] });
  expect([...table.chat.muted]).toEqual(['ben']);
  table.chat.mute('ben', false);
  expect(table.chat.muted.size).toBe(0);
  expect(sent).toEqual([{ type: 'mute', user: 'ben', on: false }]);
});

it('events are shown one after the other where things may move', () => {
  vi.useFakeTimers();
  settings.motion = 'system';
  vi.spyOn(settings, 'moves', 'get').mockReturnValue(true);
  const table = started();
  hear(batch(1, 56, asking(56)));
  expect(table.position!.dice).toHaveLength(1);
  expect(table.choices).toBeNull();
  vi.advanceTimersByTime(600);
  expect(table.position!.dice).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(table.rack.tiles).toHaveLength(13);
  expect(table.choices?.seq).toBe(56);
  vi.useRealTimers();
});
