// How tables and recorded matches look: read once from the very ruleset that is played there.

import { SvelteMap } from 'svelte/reactivity';
import { layoutOf, PLAIN_LAYOUT, type Layout } from '../board/layout';
import { texts } from '../texts/index.svelte';
import { api, type RulesAt } from './api';

const known = new SvelteMap<string, Layout>();
const asked = new Set<string>();

/** The layout where this ruleset is played; the usual one until the ruleset is there. */
export function layoutFor(at: RulesAt): Layout {
  const key = `${at.of}/${at.id}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.ruleset(at, texts.language).then(
      (page) => known.set(key, layoutOf(page.ruleset)),
      () => asked.delete(key),
    );
  }
  return known.get(key) ?? PLAIN_LAYOUT;
}
