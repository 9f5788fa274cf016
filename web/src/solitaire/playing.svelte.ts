// A game that somebody plays on this page: what is chosen, what is said, the clock, what is kept.

import { api } from '../lib/api';
import { names } from '../lib/names.svelte';
import { problem } from '../lib/session.svelte';
import { play as sound } from '../lib/sound';
import type { SolitaireBoard, SolitairePosition, SolitaireResult, SolitaireResultKept } from '../lib/wire';
import { t } from '../texts/index.svelte';
import { addressOf, nameOf, type Named } from './address';
import type { Game } from './game';
import { results } from './results.svelte';
import { gameOf, gameOn, type Saved } from './saved';
import { Saves } from './saves';
import { Stopwatch } from './stopwatch';
import { today } from './today';
import { refusedWords } from './words';

export class Playing {
  readonly board: SolitaireBoard;
  readonly name: string;
  readonly named: Named;
  /** Of which day this is the board. */
  day = $state<number | null>(null);
  /** The name of the layout, in the language of the page. */
  title = $state('');
  game = $state.raw<Game>() as Game;
  chosen = $state<number | null>(null);
  hinted = $state.raw<readonly number[]>([]);
  refused = $state.raw<{ place: number; turn: number } | null>(null);
  /** What stands under the board, and what only those hear who listen to the page. */
  note = $state('');
  said = $state('');
  paused = $state(false);
  asking = $state(false);
  seconds = $state(0);
  unsaved = $state(false);
  /** What the server is told of a game that was won. */
  #told = $state.raw<SolitaireResult | null>(null);
  /** Something lies over the board. */
  #covered = false;
  #watch: Stopwatch;
  #saves: Saves;
  #turn = 0;
  #left = false;

  constructor(board: SolitaireBoard, day: number | null, saved: Saved | null, saves = new Saves()) {
    this.board = board;
    this.named = { layout: board.layout.id, number: board.number, level: board.level, flowers: board.flowers };
    this.name = nameOf(this.named);
    this.title = board.layout.name;
    this.day = saved?.day ?? day;
    this.game = saved ? gameOf(saved) : gameOn(board);
    this.#saves = saves;
    this.#watch = new Stopwatch(saved?.seconds ?? 0);
    this.seconds = saved?.seconds ?? 0;
    this.paused = saved?.paused === true && this.game.status === 'playing';
  }

  /** Lets the clock run; the function that is returned stops everything. */
  start(): () => void {
    const tick = setInterval(() => (this.seconds = this.#watch.seconds(performance.now())), 250);
    const seen = () => {
      if (document.hidden) this.#keep();
      else this.#takeOver();
      this.#wind();
    };
    const left = () => this.#keep();
    document.addEventListener('visibilitychange', seen);
    addEventListener('pagehide', left);
    this.#wind();
    return () => {
      this.#keep();
      this.#watch.stop(performance.now());
      clearInterval(tick);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pagehide', left);
    };
  }

  /** The clock runs while there is something to do and somebody sees it. */
  #wind(): void {
    const runs = this.game.status === 'playing' && !this.paused && !this.#covered && !document.hidden;
    if (runs) this.#watch.go(performance.now());
    else this.#watch.stop(performance.now());
    this.seconds = this.#watch.seconds(performance.now());
  }

  #keep(): void {
    if (this.game.status === 'won' || this.#left) return;
    const seconds = this.#watch.seconds(performance.now());
    this.unsaved = !this.#saves.write(this.name, this.game, this.board, { seconds, day: this.day, paused: this.paused });
  }

  /** Another tab may have gone on with this very game. */
  #takeOver(): void {
    const saved = this.#saves.read(this.name);
    if (!saved || this.game.status === 'won') return;
    const other = gameOf(saved);
    if (other.done.length > this.game.done.length && other.goesOnFrom(this.game)) {
      this.#watch = new Stopwatch(saved.seconds);
      this.game = other;
      this.#letGo();
    }
  }

  // --- what the person does ------------------------------------------------------------------

  press(place: number): void {
    const { now } = this.game;
    if (this.paused || !now.has(place)) return;
    if (place === this.chosen) return this.letGo();
    if (!now.free(place)) {
      this.refused = { place, turn: ++this.#turn };
      this.say(refusedWords(now, place));
      sound('turn');
      return;
    }
    if (this.chosen !== null && now.matches(this.chosen, place)) {
      this.#take(this.chosen, place);
      return;
    }
    this.#letGo();
    this.chosen = place;
    sound('discard');
    const tile = names.tile(now.laid.faces[place] ?? '');
    this.say(t('solitaire.chosen', { tile, n: now.mates(place).length }), false);
  }

  letGo(): void {
    if (this.chosen !== null) this.say(t('solitaire.let_go'), false);
    this.#letGo();
  }

  #letGo(): void {
    this.chosen = this.refused = null;
    this.hinted = [];
    this.note = '';
  }

  #take(one: number, other: number): void {
    const next = this.game.take(one, other);
    if (!next) return;
    const faces = [one, other].map((place) => names.tile(this.game.now.laid.faces[place] ?? ''));
    sound('claim');
    this.#changed(next, faces[0] === faces[1] ? t('solitaire.taken', { tile: faces[0]! }) : t('solitaire.taken.two', { one: faces[0]!, other: faces[1]! }));
  }

  undo(): void {
    if (this.game.status === 'won' || this.paused) return; // a game that was won is written down
    const next = this.game.undo();
    if (next) this.#changed(next, t('solitaire.undone'));
    else this.say(t('solitaire.no_undo'));
  }

  redo(): void {
    if (this.paused) return;
    const next = this.game.redo();
    if (next) this.#changed(next, t('solitaire.redone'));
    else this.say(t('solitaire.no_redo'));
  }

  #changed(game: Game, what: string): void {
    this.#letGo();
    this.game = game;
    this.#wind();
    this.#keep();
    const { status } = game;
    const counts = `${t('solitaire.left', { n: game.now.left })}, ${t('solitaire.pairs', { n: game.now.pairs.length })}`;
    this.say(status === 'won' ? t('solitaire.won') : status === 'lost' ? `${what} ${t('solitaire.lost')}` : `${what} ${counts}.`, false);
    if (status === 'lost') sound('end');
    if (status === 'won') void this.#finish();
  }

  /** A dialog opens above the board, or closes: meanwhile the clock stands still. */
  cover(covered: boolean): void {
    this.#covered = covered;
    this.#wind();
  }

  pause(): void {
    if (this.game.status !== 'playing') return;
    this.#letGo();
    this.paused = !this.paused;
    this.#wind();
    this.#keep();
    this.say(t(this.paused ? 'solitaire.paused' : 'solitaire.resumed'), false);
  }

  /** Says something; `shown`: not only to those who listen. */
  say(text: string, shown = true): void {
    if (shown) this.note = text;
    // The same words again are said again.
    this.said = this.said === text ? `${text}\u200b` : text;
  }

  // --- what the server is asked --------------------------------------------------------------

  get position(): SolitairePosition {
    return {
      board: this.name,
      moves: this.game.done.map((move) =>
        move.type === 'taking' ? move : { type: 'shuffling', count: move.count },
      ),
      shuffles: this.game.help.shuffles, // those that were undone too: the next one is another
    };
  }

  /** Asks about the game as it stands. Whatever comes for a game that has gone on is too late. */
  async #ask<Answer>(what: (position: SolitairePosition) => Promise<Answer>, then: (answer: Answer) => void): Promise<void> {
    if (this.asking || this.paused) return;
    const asked = this.game;
    this.asking = true;
    try {
      const answer = await what(this.position);
      if (this.game === asked) then(answer);
    } catch (error) {
      this.say(problem(error, t('offline')));
    } finally {
      this.asking = false;
    }
  }

  async hint(): Promise<void> {
    if (this.game.status !== 'playing') return;
    await this.#ask(api.solitaire.hint, ({ pair, answer }) => {
      if (!pair) return;
      this.#letGo();
      this.game = this.game.counted('hints');
      this.hinted = pair;
      this.#keep();
      const [one, other] = pair.map((place) => names.tile(this.game.now.laid.faces[place] ?? '')) as [string, string];
      const said = one === other ? t('solitaire.hint.pair', { tile: one }) : t('solitaire.hint.two', { one, other });
      const sure = answer === 'yes' ? '' : ` ${t(`solitaire.winnable.${answer}`)}`;
      this.say(`${said}${sure}`);
    });
  }

  async winnable(): Promise<void> {
    if (this.game.status === 'won') return;
    await this.#ask(api.solitaire.winnable, ({ answer }) => {
      this.game = this.game.counted('asked');
      this.#keep();
      this.say(t(`solitaire.winnable.${answer}`));
    });
  }

  async reshuffle(): Promise<void> {
    if (this.game.status === 'won') return;
    if (this.game.now.left === 2 && this.game.now.pairs.length) return this.say(t('solitaire.reshuffle.two'));
    await this.#ask(api.solitaire.reshuffle, ({ faces, matches, move }) => {
      if (!faces || !matches || !move) {
        this.say(t('solitaire.reshuffle.cannot'));
        return;
      }
      this.#changed(this.game.shuffled({ faces, matches }, move.count), t('solitaire.reshuffled'));
      this.note = t('solitaire.reshuffled');
    });
  }

  // --- the end -------------------------------------------------------------------------------

  async #finish(): Promise<void> {
    this.#watch.stop(performance.now());
    this.seconds = this.#watch.seconds(performance.now());
    sound('win');
    this.#told = this.#result(true);
    results.add(this.#told);
    this.#saves.forget(this.name);
    await results.send();
  }

  /** What the server has written down of a game that was won. */
  get kept(): SolitaireResultKept | null {
    return this.#told && results.answer(this.#told);
  }

  /** Whether a game that was won still waits for the server, or for a name. */
  get waits(): boolean {
    return this.#told !== null && results.waits(this.#told);
  }

  /** The game is left for another one: it counts as played, if anything was taken. */
  giveUp(): void {
    const { status, done } = this.game;
    if (status === 'won') return;
    this.#left = true;
    if (done.length) results.add(this.#result(false));
    this.#saves.forget(this.name);
    void results.send();
  }

  #result(won: boolean): SolitaireResult {
    const { hints, shuffles, asked } = this.game.help;
    const { board, moves } = this.position;
    const now = today();
    // Only on its own day the board of a day counts for it.
    return { board, moves, won, seconds: this.seconds, hints, shuffles, asked, day: this.day === now ? now : null, today: now };
  }

  /** The page of this board; on its day that of the board of the day. */
  get address(): string {
    return addressOf(this.named, this.day === today() ? this.day : null);
  }
}
