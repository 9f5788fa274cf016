// Games that are kept in the browser, so that nothing is lost when a page is loaded again.
//
// Each board has a place of its own in the local storage, so two boards in two tabs never meet. The
// same board in two tabs: the last one written stands there, but each tab also keeps its own copy for
// as long as it lives, and takes the other one only if that has gone on from it.

import type { SolitaireBoard } from '../lib/wire';
import { Game, type Help, type Move } from './game';

const PREFIX = 'zimo.solitaire.game:';
const VERSION = 1;
/** So many games that were left are kept. */
export const MOST = 12;

export interface Saved {
  readonly version: number;
  readonly board: SolitaireBoard;
  readonly done: readonly Move[];
  readonly undone: readonly Move[];
  readonly help: Help;
  readonly seconds: number;
  readonly day: number | null;
  readonly at: number; // when it was written
}

export function gameOn(board: SolitaireBoard, done: readonly Move[] = [], undone: readonly Move[] = [], help?: Help): Game {
  const { above, left, right, faces, matches } = board;
  return new Game({ places: board.layout.places, above, left, right }, { faces, matches }, done, undone, help);
}

export const gameOf = (saved: Saved) => gameOn(saved.board, saved.done, saved.undone, saved.help);

function parse(text: string | null): Saved | null {
  if (text === null) return null;
  try {
    const saved = JSON.parse(text) as Saved;
    if (saved.version !== VERSION) return null;
    gameOf(saved); // whatever is not ours fails here
    return saved;
  } catch {
    return null;
  }
}

export class Saves {
  readonly #shared: Storage;
  readonly #own: Storage;

  constructor(shared: Storage = localStorage, own: Storage = sessionStorage) {
    this.#shared = shared;
    this.#own = own;
  }

  /** The game on a board: this tab's own, or one that has gone on from it. */
  read(name: string): Saved | null {
    const own = parse(this.#own.getItem(PREFIX + name));
    const shared = parse(this.#shared.getItem(PREFIX + name));
    if (!own || !shared) return own ?? shared;
    return shared.at > own.at && gameOf(shared).goesOnFrom(gameOf(own)) ? shared : own;
  }

  /** Whether it could be written; a browser may keep nothing. */
  write(name: string, game: Game, board: SolitaireBoard, seconds: number, day: number | null, at = Date.now()): boolean {
    const { done, undone, help } = game;
    const text = JSON.stringify({ version: VERSION, board, done, undone, help, seconds, day, at } satisfies Saved);
    let kept = false;
    for (const storage of [this.#own, this.#shared]) {
      try {
        storage.setItem(PREFIX + name, text);
        kept = true;
      } catch {
        // full, or forbidden
      }
    }
    this.#tidy();
    return kept;
  }

  forget(name: string): void {
    this.#own.removeItem(PREFIX + name);
    this.#shared.removeItem(PREFIX + name);
  }

  /** The games that were left, the last one first. */
  all(): (Saved & { key: string })[] {
    const found = this.#keys().flatMap((key) => {
      const saved = parse(this.#shared.getItem(PREFIX + key));
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
    for (const old of this.all().slice(MOST)) this.#shared.removeItem(PREFIX + old.key);
  }
}
