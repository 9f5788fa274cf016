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
