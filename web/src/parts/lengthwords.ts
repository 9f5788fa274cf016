import { t } from '../texts/index.svelte';
import type { LengthShape, RulesPage } from '../lib/wire';

/** How long a match is, in words: whichever bound is reached first ends it. */
export function lengthWords({ rounds, deals, minutes, target, wins }: LengthShape): string[] {
  const said = [];
  if (deals) said.push(t('length.deals', { n: deals }));
  else if (rounds) said.push(t('length.rounds', { n: rounds }));
  if (minutes) said.push(t('length.minutes', { n: minutes }));
  if (target) said.push(t('length.target', { n: target }));
  if (wins) said.push(t('length.wins', { n: wins }));
  return said;
}

/** What people at a table want to know of its rules at once: how long, what for a start, what to go out with. */
export function agreedWords(ruleset: RulesPage['ruleset']): string[] {
  const { match, winning } = ruleset as unknown as { match: LengthShape & { start: number }; winning: { minimum: number } };
  const said = lengthWords(match);
  if (match.start) said.push(t('table.starts', { n: match.start }));
  if (winning.minimum > 0) said.push(t('table.minimum', { n: winning.minimum }));
  return said;
}
