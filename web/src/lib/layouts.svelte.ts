// How tables look, by table: read once from the ruleset that is played there.

import { SvelteMap } from 'svelte/reactivity';
import { layoutOf, PLAIN_LAYOUT, type Layout } from '../board/layout';
import { texts } from '../texts/index.svelte';
import { api } from './api';
import { session } from './session.svelte';

const known = new SvelteMap<string, Layout>();
const asked = new Set<string>();

/** The layout of a table; the usual one until the ruleset is there. */
export function layoutFor(table: string, rules: string): Layout {
  if (!asked.has(table)) {
    asked.add(table);
    session
      .list()
      .then(() => {
        if (session.knows(rules)) return api.rulesOf(table, rules, texts.language);
        return null; // rules of the table's own
      })
      .then((page) => page && known.set(table, layoutOf(page.ruleset)))
      .catch(() => asked.delete(table));
  }
  return known.get(table) ?? PLAIN_LAYOUT;
}
