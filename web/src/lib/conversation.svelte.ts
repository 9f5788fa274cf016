// What is said at one table, and whom the person does not want to hear.

import { session } from './session.svelte';
import type { FromClient, LineShape } from './wire';

export class Conversation {
  lines = $state.raw<readonly LineShape[]>([]);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** The last line that was seen. */
  #read = $state(-1);
  readonly #table: string;
  readonly #send: (message: FromClient) => void;

  constructor(table: string, send: (message: FromClient) => void) {
    this.#table = table;
    this.#send = send;
  }

  /** The last line that came; -1: none has. */
  get last(): number {
    return this.lines.at(-1)?.id ?? -1;
  }

  /** What is shown. */
  get heard(): readonly LineShape[] {
    return this.lines.filter((line) => !this.muted.has(line.user));
  }

  /** What is heard and was not seen yet. */
  get unread(): readonly LineShape[] {
    return this.heard.filter((line) => line.id > this.#read);
  }

  markRead(): void {
    this.#read = this.last;
  }

  begin(lines: readonly LineShape[], muted: readonly string[]): void {
    const first = this.lines.length === 0;
    this.lines = lines;
    if (first) this.markRead(); // what was said before one came is no news
    this.muted = new Set(muted);
  }

  hear(line: LineShape): void {
    if (line.id > this.last) this.lines = [...this.lines, line];
  }

  say(text: string): void {
    this.#send({ type: 'say', table: this.#table, text });
  }

  mute(user: string, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(user);
    else muted.delete(user);
    this.muted = muted;
    session.connection.send({ type: 'mute', user, on });
  }

  report(line: number, reason: string): void {
    this.#send({ type: 'report', table: this.#table, line, reason });
  }
}
