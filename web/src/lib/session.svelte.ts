// Who uses the page, and the one connection to the server.

import { api, ApiError } from './api';
import { Connection } from './connection';
import { texts } from '../texts/index.svelte';
import type { BotLine, RulesetLine, User } from './wire';

class Session {
  user = $state.raw<User | null>(null);
  version = $state('');
  /** null: not asked yet; false: the server does not answer. */
  reached = $state<boolean | null>(null);
  online = $state(false);
  /** The server does not know any more who this is. */
  out = $state(false);
  rulesets = $state.raw<readonly RulesetLine[]>([]);
  bots = $state.raw<readonly BotLine[]>([]);
  /** The table where the person wants to play at once, and waits for nobody. */
  straightTo = '';
  readonly connection = new Connection(() => texts.language);
  #listedFor = '';

  constructor() {
    this.connection.onState = (open) => (this.online = open);
    this.connection.listen((message) => {
      if (message.type === 'refused' && message.code === 'nobody') void this.#lost();
    });
  }

  async start(): Promise<void> {
    try {
      const session = await api.session();
      this.user = session.user;
      this.version = session.version;
      this.reached = true;
      if (this.user) this.connection.start();
    } catch {
      this.reached = false;
    }
  }

  /** Takes a name, as a guest or for the account that is there. */
  async name(name: string): Promise<void> {
    this.become((await api.name(name)).user);
  }

  /** Signed out elsewhere, or unknown here; or another tab has become somebody else. */
  async #lost(): Promise<void> {
    const was = this.user?.id;
    this.connection.stop();
    const found = await api.session().catch(() => null);
    const user = found?.user ?? null;
    this.become(user?.id === was ? null : user);
    this.out = this.user === null;
  }

  /** Signs out here, or in every browser. The server tells all connections; this page knows. */
  async leave(everywhere: boolean): Promise<void> {
    this.connection.stop();
    try {
      await api.leave(everywhere);
    } catch (error) {
      if (this.user) this.connection.start();
      throw error;
    }
    this.become(null);
  }

  become(user: User | null): void {
    this.out = false;
    const other = user?.id !== this.user?.id || user?.name !== this.user?.name;
    this.user = user;
    if (user === null) this.connection.stop();
    else if (this.connection.started) {
      if (other) this.connection.restart();
    } else this.connection.start();
  }

  /** Whether this is a ruleset of the server's, with a book; not one that a table has changed. */
  knows(rules: string): boolean {
    return this.rulesets.some((line) => line.id === rules);
  }

  /** What a bot is called, in the language of the page. */
  bot(id: string): string {
    return this.bots.find((line) => line.id === id)?.title ?? id;
  }

  /** The rulesets and bots there are, in the language of the page. */
  async list(): Promise<void> {
    if (this.#listedFor === texts.language) return;
    const found = await api.rules(texts.language);
    this.rulesets = found.rulesets;
    this.bots = found.bots;
    this.#listedFor = texts.language;
  }
}

export const session = new Session();

/** What went wrong, in words. */
export function problem(error: unknown, offline: string): string {
  if (error instanceof ApiError) return error.code === 'offline' ? offline : error.message;
  return error instanceof Error ? error.message : String(error);
}
