// What may be done now, sorted by how it is done: by a key, or by a tile.

import type { Choice, Choices } from '../lib/wire';
import type { Label } from '../tiles/labels';

/** The commands that have a place and a key of their own, in the order of their places. */
export const COMMANDS = ['mahjong', 'kong', 'pung', 'chow', 'ready', 'pass'] as const;
export type Command = (typeof COMMANDS)[number];

export const KEYS: Readonly<Record<Command, string>> = {
  mahjong: 'm',
  kong: 'k',
  pung: 'p',
  chow: 'c',
  ready: 'r',
  pass: ' ',
};

const COMMAND_OF: Readonly<Record<string, Command>> = {
  pass: 'pass',
  mahjong: 'mahjong',
  pung: 'pung',
  kong: 'kong',
  add: 'kong',
  'chow-low': 'chow',
  'chow-middle': 'chow',
  'chow-high': 'chow',
  'pung-red': 'pung',
  'chow-low-red': 'chow',
  'chow-middle-red': 'chow',
  'chow-high-red': 'chow',
};

export interface Offer {
  commands: Partial<Record<Command, Choice[]>>;
  /** By tile the choice that discards it. */
  discards: Map<Label, Choice>;
  /** By tile the choice that declares a calling hand with its discard. */
  ready: Map<Label, Choice>;
  /** What has no key and no place of its own: buttons with their words. */
  others: Choice[];
}

export function offerOf(choices: Choices | null): Offer {
  const offer: Offer = { commands: {}, discards: new Map(), ready: new Map(), others: [] };
  for (const choice of choices?.choices ?? []) {
    const named = choice.action.split(':')[1];
    const command = COMMAND_OF[choice.kind];
    if (choice.kind === 'discard' && named) offer.discards.set(named, choice);
    else if (choice.kind === 'ready' && named) offer.ready.set(named, choice);
    else if (choice.kind === 'ready') (offer.commands.ready ??= []).push(choice);
    else if (command) (offer.commands[command] ??= []).push(choice);
    else offer.others.push(choice);
  }
  return offer;
}

/** Whether anything is asked at all. */
export function asks(offer: Offer): boolean {
  return (
    offer.discards.size > 0 || offer.ready.size > 0 || offer.others.length > 0 || Object.keys(offer.commands).length > 0
  );
}
