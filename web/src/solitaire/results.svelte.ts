// Games that are over and that the server has not counted yet: it could not be reached, or whoever has
// played them has no name. They wait in the browser and are sent again; the server counts each once.

import { api, ApiError } from '../lib/api';
import { session } from '../lib/session.svelte';
import { kept } from '../lib/storage';
import type { SolitaireResult, SolitaireResultKept } from '../lib/wire';

const KEY = 'zimo.solitaire.results';
/** So many wait; the oldest go. */
export const MOST_RESULTS = 100;
/** Milliseconds after which the server is asked again. */
const AGAIN = 20_000;

export class Results {
  /** Those that wait, the oldest first. */
  waiting = $state.raw<readonly SolitaireResult[]>([]);
  /** What the server said of those that were sent from this page. */
  #answers = $state.raw<ReadonlyMap<string, SolitaireResultKept>>(new Map());
  readonly #storage: Storage;
  /** The storage takes nothing more: this page alone knows what waits. */
  #full = false;
  #sending: Promise<void> | null = null;

  constructor(storage: Storage = kept()) {
    this.#storage = storage;
    this.waiting = this.#read() ?? [];
  }

  /** Sends what waits, now and whenever there is hope; the function that is returned stops that. */
  start(): () => void {
    const send = () => void this.send();
    const every = setInterval(send, AGAIN);
    addEventListener('online', send);
    send();
    return () => {
      clearInterval(every);
      removeEventListener('online', send);
    };
  }

  add(result: SolitaireResult): void {
    this.#write([...this.#now().filter((other) => !same(other, result)), result].slice(-MOST_RESULTS));
  }

  waits(result: SolitaireResult): boolean {
    return this.waiting.some((other) => same(other, result));
  }

  answer(result: SolitaireResult): SolitaireResultKept | null {
    return this.#answers.get(JSON.stringify(result)) ?? null;
  }

  /** Sends all that waits, one after another, as far as the server takes it. */
  send(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #send(): Promise<void> {
    this.waiting = this.#now();
    for (let next = this.#now()[0]; session.user !== null && next; next = this.#now()[0]) {
      try {
        const answer = await api.solitaire.result(next);
        if (answer.statistics === null) return; // the server knows no name here: it has counted nothing
        this.#answers = new Map([...this.#answers, [JSON.stringify(next), answer]]);
      } catch (error) {
        if (!(error instanceof ApiError) || ['offline', 'broken', 'too_many', 'nobody'].includes(error.code)) return;
        // It is refused, and would be refused for ever.
      }
      const sent = next;
      this.#write(this.#now().filter((other) => !same(other, sent)));
    }
  }

  /** Another tab may have sent or added some. */
  #now(): readonly SolitaireResult[] {
    return this.#read() ?? this.waiting;
  }

  #read(): readonly SolitaireResult[] | null {
    if (this.#full) return null;
    try {
      const found: unknown = JSON.parse(this.#storage.getItem(KEY) ?? 'null');
      return Array.isArray(found) ? found.filter(isResult) : null;
    } catch {
      return null;
    }
  }

  #write(results: readonly SolitaireResult[]): void {
    this.waiting = results;
    try {
      this.#storage.setItem(KEY, JSON.stringify(results));
    } catch {
      this.#full = true; // or it is forbidden: they wait as long as the page lives
    }
  }
}

const same = (one: SolitaireResult, other: SolitaireResult) => JSON.stringify(one) === JSON.stringify(other);

function isResult(value: unknown): value is SolitaireResult {
  const result = value as Partial<SolitaireResult> | null;
  return typeof result?.board === 'string' && Array.isArray(result.moves) && typeof result.won === 'boolean' && typeof result.seconds === 'number';
}

export const results = new Results();
