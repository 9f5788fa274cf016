// What somebody changes of a scoring item: no more is sent than differs from the ruleset itself.

import type { ItemLine } from './wire';

/** On or off, and what it is worth under the key of its unit. */
export type ItemChange = Readonly<Record<string, boolean | number>>;
export type ItemWanted = { on: boolean } | { key: string; value: number };

/** The key by which the worth of an item is set as it stands. */
export function keyOf({ unit, keys }: Pick<ItemLine, 'unit' | 'keys'>): string {
  return keys.includes(unit) ? unit : (keys[0] ?? '');
}

/** The change with what is wanted now; undefined if the item is as the ruleset has it. */
export function changedItem(own: ItemLine | undefined, before: ItemChange, wanted: ItemWanted): ItemChange | undefined {
  const { on, ...worth } = before;
  const next: Record<string, boolean | number> = 'on' in wanted ? { ...worth } : { [wanted.key]: wanted.value };
  const nowOn = 'on' in wanted ? wanted.on : on;
  if (own && next[keyOf(own)] === own.value) delete next[keyOf(own)];
  if (nowOn !== undefined && nowOn !== own?.on) next['on'] = nowOn;
  return Object.keys(next).length ? next : undefined;
}

/** A sentence of the server about the worth of an item: which item, and the sentence itself. */
export function aboutItem(sentence: string): { item: string; why: string } | null {
  const found = /^(?:[^\s:]+: )?items\.(\w+)(?:\.\w+)?: (.+)$/s.exec(sentence);
  return found && { item: found[1]!, why: found[2]! };
}

/** Under which key the item has its worth as it was changed, and that worth; null if it was not. */
export function worthOf(change: ItemChange): { key: string; value: number } | null {
  for (const [key, value] of Object.entries(change)) if (typeof value === 'number') return { key, value };
  return null;
}

/** Points and doubles are counted whole; only limits have halves. */
export function isWhole(key: string, value: number): boolean {
  return key === 'limit' || (Number.isInteger(value) && value >= 0);
}
