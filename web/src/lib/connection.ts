// One WebSocket to the server for as long as the page lives. It comes back by itself after a
// second, then more slowly; whoever listens hears when it is there again.

import { PROTOCOL, type FromClient, type FromServer } from './wire';

export type Listener = (message: FromServer) => void;

const SLOWEST = 15_000; // milliseconds between two tries
const SILENCE = 25_000; // after so long without a message a ping is sent; after twice that it is dead

export class Connection {
  /** Called with true when the server has said welcome, with false when the line is gone. */
  onState: (open: boolean) => void = () => {};
  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #open = false;
  #wanted = false;
  #tries = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #language: () => string;

  constructor(language: () => string) {
    this.#language = language;
  }

  get open(): boolean {
    return this.#open;
  }

  get started(): boolean {
    return this.#wanted;
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    addEventListener('online', this.#again);
    this.#watch = setInterval(() => this.#look(), 5000);
    this.#connect();
  }

  stop(): void {
    this.#wanted = false;
    removeEventListener('online', this.#again);
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  /** A new connection, as after a change of the user or the language. */
  restart(): void {
    if (!this.#wanted) return;
    this.#tries = 0;
    this.#socket?.close();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** False if the line is down; whoever must be heard says it again after `onState(true)`. */
  send(message: FromClient): boolean {
    if (!this.#open || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #again = () => {
    if (this.#open || !this.#wanted) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #connect(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      const hello: FromClient = { type: 'hello', protocol: PROTOCOL, language: this.#language() };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data) as FromServer;
      if (message.type === 'welcome') {
        this.#tries = 0;
        this.#open = true;
        this.onState(true);
      }
      for (const listener of [...this.#listeners]) listener(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      const was = this.#open;
      this.#open = false;
      if (was) this.onState(false);
      if (!this.#wanted) return;
      const wait = Math.min(SLOWEST, 400 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random());
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }

  #look(): void {
    const quiet = Date.now() - this.#heard;
    if (!this.#open || quiet < SILENCE) return;
    if (quiet > 2 * SILENCE) this.#socket?.close();
    else this.send({ type: 'ping', sent: Date.now() });
  }
}
