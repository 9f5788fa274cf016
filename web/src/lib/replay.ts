// A finished deal as a row of positions, one after each event.

import { follow, positionOf, type Position } from '../board/position';
import type { ReplayDeal } from './wire';

/** The positions before the first event and after each one. */
export function positionsOf(deal: ReplayDeal): Position[] {
  const all = [positionOf(deal.start)];
  for (const event of deal.events) all.push(follow(all.at(-1)!, event));
  return all;
}

/** The number of the first position that is worth a look: after the tiles were dealt. */
export function afterDealing(deal: ReplayDeal): number {
  const last = deal.events.findLastIndex((event) => event.kind === 'TileDealt');
  return last + 1;
}
