// What is told of a table besides its tiles: who comes and goes, offers, moves taken back, silence, chat.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyed } from '../src/board/keys';
import { roomNews } from '../src/lib/roomnews';
import { session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Table } from '../src/lib/table.svelte';
import { deals, seen } from './deals';
import type { Choices, Events, FromClient, FromServer, OfferShape, PlaceShape, RoomState, Snapshot } from '../src/lib/wire';

const deal = seen(deals[0]!, 1);
const ID = 'k3v9';
const person = (name: string): PlaceShape => ({ kind: 'person', name, user: name, bot: '', ready: false, here: true });
const room: RoomState = {
  table: {
    id: ID, state: 'playing', rules: 'classical', title: 'Chinese classical', private: false, strict: false, pause: 800,
    places: ['Ada', 'Ben', 'Chen', 'Dora'].map(person), watching: 'live', clock: {}, deals: 0, changed: 0, sit_in: 60, window: 0,
  },
  opener: 'Ada', invite: '', commitment: '', contributions: [], seating: deal.start.hands.map((hand) => hand.place),
  deal: 1, points: [2000, 2000, 2000, 2000], offers: [], declined: null, watchers: 0, hints: true, takes_back: true, record: '', rematch: '',
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
const batch = (from: number, to: number, choices: Choices | null = null): Events => ({
  type: 'events', table: ID, seq: to, events: deal.events.slice(from - 1, to), choices, clocks,
});

function withPlace(at: number, change: Partial<PlaceShape>, from = room): RoomState {
  const places = from.table.places.map((place, which) => (which === at ? { ...place, ...change } : place));
  return { ...from, table: { ...from.table, places } };
}
const inState = (state: RoomState['table']['state'], from = room): RoomState => ({ ...from, table: { ...from.table, state } });

describe('news of a room', () => {
  it('tell for whom a bot plays, and until when', () => {
    const played = withPlace(1, { bot: 'greedy' });
    expect(roomNews(room, played, 0)).toEqual(['A bot plays for Ben.']);
    expect(roomNews(room, played, 1)).toEqual(['A bot plays for you.']);
    expect(roomNews(played, room, 0)).toEqual(['Ben plays again.']);
    expect(roomNews(played, room, 1)).toEqual(['You play again.']);
    expect(roomNews(room, room, 0)).toEqual([]);
  });

  it('tell who goes and comes, in one line each', () => {
    const away = withPlace(1, { here: false });
    expect(roomNews(room, away, 0)).toEqual(['Ben is away.']);
    expect(roomNews(withPlace(1, { bot: 'greedy' }, away), room, 0)).toEqual(['Ben is back.']);
    expect(roomNews(room, withPlace(1, { kind: 'bot', bot: 'greedy' }), 0)).toEqual(['Ben has left the match; a bot plays on.']);
    expect(roomNews({ ...room, deal: 0 }, { ...away, deal: 0 }, 0), 'in the waiting room that is seen').toEqual([]);
  });

  it('tell of a pause, and who is ready to go on', () => {
    const paused = inState('paused');
    expect(roomNews(room, paused, 0)).toEqual(['The match is paused.']);
    expect(roomNews(paused, withPlace(1, { ready: true }, paused), 0)).toEqual(['Ben is ready to go on.']);
    expect(roomNews(paused, room, 0)).toEqual(['The match goes on.']);
  });

  it('tell what became of an offer', () => {
    const offer: OfferShape = { id: 7, kind: 'end', by: 0, accepted: [0] };
    const offered = { ...room, offers: [offer] };
    const declined = (by: number) => ({ ...room, declined: { offer: 7, kind: 'end' as const, by } });
    expect(roomNews(offered, declined(1), 0)).toEqual(['Ben does not agree: End the match after this deal.']);
    expect(roomNews(offered, declined(0), 1)).toEqual(['Ada withdraws the proposal: End the match after this deal.']);
    expect(roomNews(offered, declined(1), 1), 'one knows what one did').toEqual([]);
    expect(roomNews(offered, room, 0)).toEqual(['It is agreed: the match ends after this deal.']);
    expect(roomNews({ ...room, offers: [{ ...offer, kind: 'undo' }] }, room, 0)).toEqual([]);
  });
});

describe('a table', () => {
  let sent: FromClient[] = [];
  let hear: (message: FromServer) => void = () => {};
  beforeEach(() => {
    sent = [];
    settings.motion = 'none';
    vi.useFakeTimers();
    vi.spyOn(session.connection, 'open', 'get').mockReturnValue(true);
    vi.spyOn(session.connection, 'send').mockImplementation((message) => sent.push(message) > 0);
    vi.spyOn(session.connection, 'listen').mockImplementation((listener) => {
      hear = listener;
      return () => (hear = () => {});
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  function started(): Table {
    const table = new Table(ID);
    table.start();
    hear(snapshot);
    return table;
  }

  it('tells of a move taken back, and marks the discard that is then the last', () => {
    const table = started();
    const discards = deal.events.flatMap((event, at) => (event.kind === 'Discarded' ? [at] : []));
    const [before, taken] = [discards[3]!, discards[4]!];
    hear(batch(1, taken + 1));
    const gone = deal.events.slice(0, before + 1);
    const claimed = deal.events[before + 1]!.kind.endsWith('Claimed');
    hear({ ...snapshot, seq: 900, deal: table.position, past: gone });
    expect(table.told.log.at(-1)?.text).toBe('The last move is taken back.');
    expect(table.told.announced.at(-1)?.text).toBe('The last move is taken back.');
    expect(claimed).toBe(false);
    expect(table.position!.last).toBe(deal.events[before]!.seat);
    hear({ ...snapshot, seq: 900, deal: table.position, past: gone });
    expect(table.told.log.filter((line) => line.text === 'The last move is taken back.')).toHaveLength(1);
  });

  it('says to whom a room brings news, in the log and aloud', () => {
    const table = started();
    hear({ type: 'room', seq: 0, room: withPlace(1, { bot: 'greedy' }) });
    expect(table.told.log.at(-1)?.text).toBe('A bot plays for Ben.');
    expect(table.told.announced.at(-1)?.text).toBe('A bot plays for Ben.');
  });

  it('knows when silence is taken for absence, and lets itself be heard', () => {
    const table = started();
    expect(table.silentUntil, 'nothing is asked').toBeNull();
    hear(batch(1, 56, asking(56)));
    expect(table.silentUntil).toBeCloseTo(performance.now() + 60_000, -1);
    vi.advanceTimersByTime(50_000);
    table.beHere();
    expect(sent.at(-1)).toEqual({ type: 'passing', table: ID, mode: 'nothing' });
    expect(table.silentUntil).toBeCloseTo(performance.now() + 60_000, -1);
    hear({ type: 'room', seq: 56, room: { ...room, table: { ...room.table, sit_in: 0 } } });
    expect(table.silentUntil, 'never agreed on').toBeNull();
    const alone = [1, 2, 3].reduce((now, at) => withPlace(at, { kind: 'bot', bot: 'greedy' }, now), room);
    hear({ type: 'room', seq: 56, room: alone });
    expect(table.silentUntil, 'nobody waits').toBeNull();
    hear({ type: 'room', seq: 56, room });
    hear({ ...batch(1, 0), seq: 56, choices: { ...asking(56), left: 5000 } });
    expect(table.silentUntil, 'a clock runs').toBeNull();
  });

  it('that comes back shows at once what it has missed', () => {
    settings.motion = 'system';
    vi.spyOn(settings, 'moves', 'get').mockReturnValue(true);
    const table = started();
    hear(batch(1, 3));
    vi.advanceTimersByTime(10_000);
    hear({ type: 'welcome' } as FromServer);
    hear(batch(4, 56, asking(56)));
    expect(table.rack.tiles).toHaveLength(13);
    expect(table.choices?.seq).toBe(56);
  });

  it('a deal that is still to be shown has no end before it', () => {
    const table = started();
    hear({ ...snapshot, room: inState('over') });
    expect(table.ended).toBe(false);
    hear({ ...snapshot, room: inState('over'), deal: null });
    expect(table.ended).toBe(true);
  });

  it('counts what was said and not seen', () => {
    const line = (id: number) => ({ id, user: 'ben', name: 'Ben', text: 'hello', at: 0 });
    const table = started();
    hear({ ...snapshot, chat: [line(1)] });
    expect(table.chat.unread).toEqual([]);
    hear({ type: 'chat_line', table: ID, line: line(2) });
    expect(table.chat.unread).toEqual([line(2)]);
    table.chat.mute('ben', true);
    expect(table.chat.unread).toEqual([]);
    table.chat.mute('ben', false);
    table.chat.markRead();
    expect(table.chat.unread).toEqual([]);
  });
});

it('keys are the open dialog’s, wherever the focus is', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const on = { command: vi.fn(), number: vi.fn(), arrow: vi.fn(), escape: vi.fn(() => true), letter: vi.fn() };
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    Object.defineProperty(event, 'target', { value: document.body });
    keyed(event, on);
    return event.defaultPrevented;
  };
  expect(press()).toBe(true);
  dialog.setAttribute('open', '');
  expect(press()).toBe(false);
  expect(on.escape).toHaveBeenCalledTimes(1);
  dialog.remove();
});
