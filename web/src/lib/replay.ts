// A finished deal as a row of positions, one after each event.

import { follow, type Position } from '../board/position';
import type { ReplayDeal } from './wire';

/** The positions before the first event and after each one. */
export function positionsOf(deal: ReplayDeal, viewer: number | null): Position[] {
  let position: Position = {
    ...deal.final,
    number: deal.number,
    round: deal.round,
    dealer: deal.dealer,
    turn: deal.dealer,
    left: deal.left,
    dead: deal.dead,
    size: deal.size,
    dice: [],
    broken: null,
    seat: viewer,
    drawn: null,
    over: false,
    last: null,
    replaced: 0,
    hands: deal.final.hands.map((hand) => ({
      ...hand,
      size: 0,
      tiles: hand.tiles === null ? null : [],
      melds: [],
      discards: [],
      bonus: [],
      declared: false,
      more: {},
    })),
  };
  const all = [position];
  for (const event of deal.events) all.push((position = follow(position, event)));
  return all;
}

/** The number of the first position that is worth a look: after the tiles were dealt. */
export function afterDealing(deal: ReplayDeal): number {
  const last = deal.events.findLastIndex((event) => event.kind === 'TileDealt');
  return last + 1;
}
