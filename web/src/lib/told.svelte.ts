// What was told of a table, in sentences: the log that is read, and what a screen reader says.

export interface Said {
  id: number;
  text: string;
  kind: 'event' | 'turn' | 'deal' | 'note';
}

export class Told {
  log = $state.raw<readonly Said[]>([]);
  /** The latest last; the page renders it as a live log. */
  announced = $state.raw<readonly Said[]>([]);
  #lines = 0;

  /** What happened before anybody listened: read, and never said. */
  before(lines: readonly string[]): void {
    this.log = lines.flatMap((text) => this.#said('event', text));
  }

  /** A line, if there is anything to say. */
  tell(kind: Said['kind'], text: string): void {
    const said = this.#said(kind, text);
    this.announced = [...this.announced, ...said].slice(-8);
    if (kind === 'turn') return; // whose turn it is is seen; it is no history
    this.log = [...this.log, ...said].slice(-200);
  }

  /** For who does not see it. */
  announce(text: string): void {
    this.announced = [...this.announced, ...this.#said('note', text)].slice(-8);
  }

  #said(kind: Said['kind'], text: string): Said[] {
    return text ? [{ id: ++this.#lines, text, kind }] : [];
  }
}
