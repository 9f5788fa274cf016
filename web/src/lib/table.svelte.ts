// One table as this browser follows it: what the server tells is put together here, and what the
// person does goes out from here. The pages only show it.

import { follow, positionOf, type Position } from '../board/position';
import { EMPTY_RACK, move, sort, take, type Rack } from '../board/rack';
import { offerOf, type Offer } from '../board/offer';
import { describe } from '../board/words';
import { t } from '../texts/index.svelte';
import { Conversation } from './conversation.svelte';
import { LATE, pauseAfter } from './pace';
import { roomNews } from './roomnews';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';
import { Told } from './told.svelte';
import { gave, heard, saw, Tail } from './witness';
import type * as wire from './wire';

export class Table {
  readonly id: string;
  /** From the link of a private table. */
  readonly invite: string;
  readonly chat: Conversation;
  readonly told = new Told();
  room = $state.raw<wire.RoomState | null>(null);
  place = $state<number | null>(null);
  passing = $state<wire.PassMode>('nothing');
  position = $state.raw<Position | null>(null);
  choices = $state.raw<wire.Choices | null>(null);
  clocks = $state.raw<wire.Clocks>({ banks: [], running: null, move: null });
  /** When `clocks` came, by `performance.now`. */
  clocksAt = $state(0);
  choicesAt = $state(0);
  result = $state.raw<wire.Result | null>(null);
  over = $state.raw<wire.MatchOver | null>(null);
  /** The match was over already when this page came to the table. */
  cameLate = $state(false);
  rack = $state.raw<Rack>(EMPTY_RACK);
  hint = $state.raw<wire.Hint | null>(null);
  waits = $state.raw<wire.Waits | null>(null);
  refused = $state('');
  gone = $state('');
  /** What was answered and is not acknowledged yet. */
  sent = $state.raw<wire.Act | null>(null);
  #seq = -1;
  /** When this person last let the server hear of them, by `performance.now`. */
  #heardAt = $state(0);
  /** How many events of the deal are known. */
  #known = 0;
  /** The line was down, and what happened meanwhile is still to come. */
  #missed = false;
  /** The line was down: an answer that was under way is given again, once. */
  #back = false;
  #queue: (() => number)[] = [];
  /** Something is being shown, and the rest of the queue waits for it. */
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What a player has seen of the deal, to be compared with its record. */
  #tail: Tail | null = null;
  #stop: () => void = () => {};

  constructor(id: string, invite = '') {
    this.id = id;
    this.invite = invite;
    this.chat = new Conversation(id, (message) => this.#send(message));
  }

  /** The page with the rule book of this very table. */
  get bookAddress(): string {
    return `/table/${this.id}/rules${this.invite ? `?invite=${encodeURIComponent(this.invite)}` : ''}`;
  }

  start(): void {
    this.#stop = session.connection.listen((message) => this.#hear(message));
    if (session.connection.open) this.#join();
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
    session.connection.send({ type: 'part', table: this.id });
  }

  /** The viewer's seat in the deal; null for spectators. */
  get seat(): number | null {
    return this.position?.seat ?? null;
  }

  get offer(): Offer {
    return offerOf(this.sent === null ? this.choices : null);
  }

  /** The match is over, and its last deal was shown. */
  get ended(): boolean {
    return this.room?.table.state === 'over' && (this.over !== null || this.cameLate);
  }

  /** When silence is taken for absence, by `performance.now`: a bot plays then. Null: not at all. */
  get silentUntil(): number | null {
    const info = this.room?.table;
    if (!info?.sit_in || info.state !== 'playing' || this.sent || this.choices?.left !== null) return null;
    const wait = info.places.some((one, at) => at !== this.place && one.kind === 'person' && one.here && !one.bot);
    return wait ? Math.max(this.choicesAt, this.#heardAt) + 1000 * info.sit_in : null;
  }

  /** The name of who sits on a seat. */
  nameOf(seat: number): string {
    const place = this.room?.seating[seat] ?? this.position?.hands[seat]?.place ?? seat;
    return this.room?.table.places[place]?.name ?? '';
  }

  // --- what the person does

  act(choice: wire.Choice): void {
    const asked = this.choices;
    if (!asked || this.sent) return;
    this.sent = { type: 'act', table: this.id, seq: asked.seq, action: choice.action };
    this.hint = null;
    this.refused = '';
    session.connection.send(this.sent); // if the line is down it goes out after the next join
  }

  ready(): void {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const contribution = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const begins = this.room?.deal === 0;
    if (begins) gave(this.id, contribution);
    this.#send({ type: 'ready', table: this.id, ...(begins ? { contribution } : {}) });
  }

  sit(place?: number): void {
    this.#send({ type: 'sit', table: this.id, ...(place === undefined ? {} : { place }) });
  }

  stand(): void {
    this.#send({ type: 'stand', table: this.id });
  }

  seatBot(place: number, bot: string): void {
    this.#send({ type: 'seat_bot', table: this.id, place, bot });
  }

  propose(kind: wire.OfferKind): void {
    this.#send({ type: 'offer', table: this.id, kind });
  }

  answer(offer: number, accept: boolean): void {
    this.#send({ type: 'answer', table: this.id, offer, accept });
  }

  pass(mode: wire.PassMode): void {
    this.passing = mode;
    this.#send({ type: 'passing', table: this.id, mode });
  }

  /** Lets the server know that somebody is there; whoever has let a bot play plays again. */
  beHere(): void {
    this.pass(this.passing);
  }

  /** A hint; or what it says is put away again. */
  askHint(): void {
    if (this.hint) this.hint = null;
    else this.#send({ type: 'ask_hint', table: this.id });
  }

  askWaits(): void {
    this.#send({ type: 'ask_waits', table: this.id });
  }

  moveTile(id: number, to: number): void {
    this.rack = move(this.rack, id, to);
    settings.set('sorts', false);
  }

  sortTiles(): void {
    this.rack = sort(this.rack);
    settings.set('sorts', true);
  }

  // --- what the server tells

  #send(message: wire.FromClient): void {
    this.#heardAt = performance.now();
    if (!session.connection.send(message)) this.refused = t('table.offline');
  }

  #join(): void {
    this.#back = true;
    this.#missed = this.#seq >= 0;
    const { id, invite } = this;
    session.connection.send({ type: 'join', table: id, after: this.#seq, line: this.chat.last, invite });
  }

  #hear(message: wire.FromServer): void {
    if (message.type === 'welcome') return this.#join();
    if (message.type === 'snapshot') {
      if (message.room.table.id === this.id) this.#see(message);
      return;
    }
    if (message.type === 'room') {
      if (message.room.table.id === this.id) this.#enqueue(() => this.#take(message));
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    switch (message.type) {
      case 'events':
        return this.#events(message);
      case 'clocks_now':
        return this.#time(message.clocks);
      case 'deal_over':
        this.#seq = message.seq;
        return this.#enqueue(() => {
          this.#keep();
          this.result = message.result;
          for (const line of message.result.lines) this.told.tell('deal', line);
          play('end');
          return 0;
        });
      case 'match_over':
        this.#seq = message.seq;
        return this.#enqueue(() => {
          this.over = message;
          return 0;
        });
      case 'chat_line':
        this.chat.hear(message.line);
        return;
      case 'done':
        if (this.sent?.seq === message.seq) this.sent = null;
        if (this.choices?.seq === message.seq) this.choices = null;
        return;
      case 'refused':
        this.refused = message.reason;
        this.sent = null;
        if (message.code === 'stale') this.#join();
        if (message.code === 'no_table') this.gone = message.reason;
        return;
      case 'left':
        this.gone = t('table.gone');
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'waits':
        this.waits = message;
        return;
    }
  }

  #see(snapshot: wire.Snapshot): void {
    this.#hurry();
    const { deal, past } = snapshot;
    const undone = deal !== null && deal.number === this.position?.number && past.length > 0 && past.length < this.#known;
    this.#seq = snapshot.seq;
    this.#known = past.length;
    this.#missed = false;
    this.room = snapshot.room;
    this.#witness(snapshot.room);
    this.place = snapshot.place;
    this.passing = snapshot.passing;
    this.position = deal ? positionOf(deal, past) : null;
    this.#tail = this.seat === null ? null : new Tail(this.seat, past);
    this.result = snapshot.result;
    // A deal that is still to be shown has its end before it.
    this.cameLate = snapshot.room.table.state === 'over' && (!deal || deal.over);
    this.chat.begin(snapshot.chat, snapshot.muted);
    this.hint = null;
    this.waits = null;
    this.#time(snapshot.clocks);
    this.#arrange();
    if (this.told.log.length === 0) this.told.before(past.map((event) => this.#words(event)));
    if (undone) this.told.tell('note', t('news.undone'));
    if (!snapshot.choices) this.sent = null;
    this.#back = true;
    this.#ask(snapshot.choices, performance.now());
  }

  #events(batch: wire.Events): void {
    const fresh = batch.events.filter((event) => event.seq > this.#seq);
    // Without events it tells what is asked now; with old ones alone it was heard before.
    if (batch.seq < this.#seq || (fresh.length === 0 && batch.events.length > 0)) return;
    const first = fresh[0]?.seq ?? batch.seq + 1;
    if (first > this.#seq + 1) return this.#join(); // something is missing
    const came = performance.now();
    this.#seq = batch.seq;
    this.#known += fresh.length;
    this.choices = null;
    this.hint = null;
    this.waits = null;
    let dealt = 0;
    for (const event of fresh) {
      this.#enqueue(() => {
        this.#happen(event);
        return pauseAfter(event, ++dealt);
      });
    }
    this.#enqueue(() => {
      this.#time(batch.clocks);
      if (batch.seq === this.#seq) this.#ask(batch.choices, came);
      return 0;
    });
    // Who comes back sees how things stand, not how they came about.
    if (this.#missed) this.#hurry();
    this.#missed = false;
  }

  /** Does things one after the other, each as long after the last one as that one wants. */
  #enqueue(step: () => number): void {
    this.#queue.push(step);
    if (!this.#busy) this.#run();
  }

  #run(): void {
    this.#busy = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const pause = step();
      const late = this.#queue.length > LATE;
      if (pause > 0 && settings.moves && !document.hidden && !late) {
        this.#timer = setTimeout(() => this.#run(), pause);
        return;
      }
    }
    this.#busy = false;
  }

  /** What waits to be shown happens now. */
  #hurry(): void {
    clearTimeout(this.#timer);
    const rest = this.#queue;
    this.#queue = [];
    this.#busy = false;
    for (const step of rest) step();
  }

  /** What is said of the walls before they are built counts as a commitment. */
  #witness(room: wire.RoomState): void {
    if (room.deal === 0) heard(this.id, room.commitment);
  }

  #keep(): void {
    const sight = this.#tail?.sight(this.position?.number ?? 0);
    if (sight) saw(this.id, sight);
  }

  #take(message: wire.Room): number {
    const begins = this.room?.deal !== message.room.deal;
    const news = this.room ? roomNews(this.room, message.room, this.place) : [];
    this.room = message.room;
    for (const line of news) this.told.tell('note', line);
    this.#witness(message.room);
    if (begins && message.room.deal > 0) this.result = null;
    return 0;
  }

  #happen(event: wire.Happening): void {
    if (!this.position) return;
    this.position = follow(this.position, event);
    this.#tail?.happened(event);
    if (event.seat === this.seat || event.kind === 'KongRobbed') this.#arrange();
    this.told.tell('event', this.#words(event));
    if (event.kind === 'Discarded') play('discard');
    else if (event.kind.endsWith('Claimed') || event.kind === 'KongDeclared') play('claim');
    else if (event.kind === 'WentOut') play('win');
  }

  #arrange(): void {
    const hand = this.seat === null ? undefined : this.position?.hands[this.seat];
    if (!hand?.tiles) {
      this.rack = { ...EMPTY_RACK, sorts: settings.sorts };
      return;
    }
    this.rack = take({ ...this.rack, sorts: settings.sorts }, hand.tiles, this.position?.drawn ?? null);
  }

  /** `came`: when the question came, which was perhaps not shown at once. */
  #ask(choices: wire.Choices | null, came: number): void {
    this.choices = choices;
    this.choicesAt = came;
    if (!choices) return;
    this.refused = ''; // it was said of something else
    if (this.sent?.seq !== choices.seq) this.sent = null;
    // It counts once, however often it comes.
    else if (this.#back) session.connection.send(this.sent);
    this.#back = false;
    this.told.tell('turn', choices.offered ? t('turn.claim') : t(this.offer.discards.size ? 'turn.discard' : 'turn.yours'));
    play('turn');
  }

  #time(clocks: wire.Clocks): void {
    this.clocks = clocks;
    this.clocksAt = performance.now();
  }

  #words(event: wire.Happening): string {
    return describe(event, (seat) => (seat === this.seat ? null : this.nameOf(seat)));
  }
}
