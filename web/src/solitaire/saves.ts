// Games that are kept in the browser, so that nothing is lost when a page is loaded again.
//
// Each board has a place of its own in the local storage, so two boards in two tabs never meet. The
// same board in two tabs: the last one written stands there, but each tab also keeps its own copy for
// as long as it lives, and takes the other one only if that has gone on from it.

import { kept, keptInTab } from '../lib/storage';
import type { SolitaireBoard } from '../lib/wire';
import type { Game } from './game';
import { gameOf, parseSaved, VERSION, type Saved } from './saved';

const PREFIX = 'zimo.solitaire.game:';
/** So many games that were left are kept, and as many boards that were only looked at. */
export const MOST = 12;

/** What else is kept of a game. */
interface Beside {
  readonly seconds: number;
  readonly day: number | null;
  readonly paused?: boolean;
  readonly at?: number;
}

export class Saves {
  readonly #shared: Storage;
  readonly #own: Storage;

  constructor(shared: Storage = kept(), own: Storage = keptInTab()) {
    this.#shared = shared;
    this.#own = own;
  }

  /** The game on a board: this tab's own, or one that has gone on from it. */
  read(name: string): Saved | null {
    const own = parseSaved(this.#own.getItem(PREFIX + name));
    const shared = parseSaved(this.#shared.getItem(PREFIX + name));
    if (!own || !shared) return own ?? shared;
    return shared.at > own.at && gameOf(shared).goesOnFrom(gameOf(own)) ? shared : own;
  }

  /** Whether it could be written; a browser may keep nothing. */
  write(name: string, game: Game, board: SolitaireBoard, { seconds, day, paused = false, at = Date.now() }: Beside): boolean {
    const { done, undone, help } = game;
    const text = JSON.stringify({ version: VERSION, board, done, undone, help, seconds, day, paused, at } satisfies Saved);
    let written = false;
    for (const storage of [this.#own, this.#shared]) {
      try {
        storage.setItem(PREFIX + name, text);
        written = true;
      } catch {
        // full, or forbidden
      }
    }
    this.#tidy();
    return written;
  }

  forget(name: string): void {
    this.#own.removeItem(PREFIX + name);
    this.#shared.removeItem(PREFIX + name);
  }

  /** The games that were left, the last one first. */
  all(): Left[] {
    return this.#every().filter(begun);
  }

  #every(): Left[] {
    const found = this.#keys().flatMap((key) => {
      const saved = parseSaved(this.#shared.getItem(PREFIX + key));
      return saved ? [{ ...saved, key }] : [];
    });
    return found.sort((a, b) => b.at - a.at);
  }

  #keys(): string[] {
    const keys: string[] = [];
    for (let at = 0; at < this.#shared.length; at++) {
      const key = this.#shared.key(at);
      if (key?.startsWith(PREFIX)) keys.push(key.slice(PREFIX.length));
    }
    return keys;
  }

  #tidy(): void {
    if (this.#keys().length <= MOST) return;
    const every = this.#every();
    const stay = [...every.filter(begun).slice(0, MOST), ...every.filter((saved) => !begun(saved)).slice(0, MOST)];
    const keys = new Set(stay.map(({ key }) => key));
    for (const key of this.#keys()) if (!keys.has(key)) this.#shared.removeItem(PREFIX + key);
  }
}

export interface Left extends Saved {
  readonly key: string;
}

/** Whether anything was taken; else the board was looked at, and only its clock and help are kept. */
const begun = ({ done, undone }: Saved) => done.length + undone.length > 0;
