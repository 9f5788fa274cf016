// The board follows real deals: what `tests/web_deals.py` has written is what the server tells.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { follow, positionOf, taken, type Position } from '../src/board/position';
import { leftOf, walls } from '../src/board/walls';
import { sorted } from '../src/tiles/labels';
import type { DealView, Happening, HandView } from '../src/lib/wire';

interface Deal {
  ruleset: string;
  start: DealView;
  events: Happening[];
  checks: { after: number; view: DealView }[];
}
const deals = JSON.parse(readFileSync('tests/deals.json', 'utf8')) as Deal[];

function tidyHand(hand: HandView): HandView {
  const { declared_with: place, ...more } = hand.more;
  // The place of a discard that does not lie there (yet) the server does not tell.
  const lies = typeof place === 'number' && place < hand.discards.length;
  return { ...hand, tiles: hand.tiles && sorted(hand.tiles), more: lies ? { ...more, declared_with: place } : more };
}

/** Without what only the client keeps. */
function viewed(position: Position): DealView {
  const { last: _last, replaced: _replaced, ...view } = position;
  return { ...view, hands: view.hands.map(tidyHand) };
}

/** Where each player has a wall of their own. */
const SEPARATE = 'own-walls';

describe.each(deals)('a deal of $ruleset', ({ ruleset, start, events, checks }) => {
  const positions = [positionOf(start)];
  for (const event of events) positions.push(follow(positions[positions.length - 1]!, event));

  it('stands as the server sees it whenever that is looked at', () => {
    expect(checks.length).toBeGreaterThan(2);
    for (const { after, view } of checks) {
      const expected = { ...view, hands: view.hands.map(tidyHand) };
      const own = viewed(positions[after]!);
      // Whose turn it is between a claim and its answer the server tells as it must be told.
      // An event tells of who draws how many are left; of walls of one's own the board counts them.
      const left = ruleset === SEPARATE ? view.left : own.left;
      expect({ ...own, turn: view.turn, left }).toEqual(expected);
    }
  });

  if (ruleset === SEPARATE) {
    it('knows how many tiles are left in the own wall', () => {
      for (const { after, view } of checks) expect(leftOf(positions[after]!, view.seat!)).toBe(view.left);
    });
  }

  it('loses no tile: walls and hands hold the whole set', () => {
    for (const position of positions) {
      const inWalls = walls(position, ruleset === SEPARATE).flat().reduce((sum, stack) => sum + stack.tiles, 0);
      expect(inWalls + taken(position)).toBe(position.size);
    }
  });

  it('marks the last discard until it is claimed', () => {
    events.forEach((event, at) => {
      const after = positions[at + 1]!;
      if (event.kind === 'Discarded') expect(after.last).toBe(event.seat);
      if (event.kind.endsWith('Claimed')) expect(after.last).toBeNull();
    });
  });

  it('changes no position that somebody else holds', () => {
    const first = JSON.stringify(positions[0]);
    follow(positions[0]!, events[0]!);
    expect(JSON.stringify(positions[0])).toBe(first);
  });
});

describe('kongs', () => {
  const hand = (tiles: string[] | null, size: number, melds: HandView['melds'] = []): HandView => ({
    place: 0, wind: 'E', size, tiles, melds, discards: [], bonus: [], declared: false, more: {},
  });
  const base: Position = {
    ...positionOf(deals[0]!.start),
    hands: [
      hand(['1z', '1z', '1z', '1z', '5m'], 5),
      hand(null, 4, [{ kind: 'pung', tiles: ['7p', '7p', '7p'], concealed: false, claimed: '7p', source: 0, added: false }]),
    ],
  };
  const event = (fields: Partial<Happening>): Happening => ({ seq: 1, kind: 'KongDeclared', seat: 0, ...fields });

  it('a concealed one takes four tiles out of the hand', () => {
    const after = follow(base, event({ tile: '1z' }));
    expect(after.hands[0]!.tiles).toEqual(['5m']);
    expect(after.hands[0]!.size).toBe(1);
    expect(after.hands[0]!.melds[0]).toMatchObject({ kind: 'kong', concealed: true, tiles: ['1z', '1z', '1z', '1z'] });
  });

  it('of a concealed one that is robbed three tiles go back', () => {
    const declared = follow(base, event({ tile: '1z' }));
    const after = follow(declared, event({ kind: 'KongRobbed', tile: '1z' }));
    expect(after.hands[0]).toMatchObject({ size: 4, melds: [], tiles: ['5m', '1z', '1z', '1z'] });
  });

  it('one that lies face down has no tiles', () => {
    const after = follow(base, event({ seat: 1 }));
    expect(after.hands[1]!.size).toBe(0);
    expect(after.hands[1]!.melds[1]!.tiles).toEqual([]);
  });

  it('one that is added and robbed is the pung again', () => {
    const added = follow(base, event({ seat: 1, tile: '7p', added: true }));
    expect(added.hands[1]!.melds[0]).toMatchObject({ kind: 'kong', added: true, source: 0 });
    expect(added.hands[1]!.size).toBe(3);
    const robbed = follow(added, event({ kind: 'KongRobbed', seat: 1, tile: '7p' }));
    expect(robbed.hands[1]!.melds[0]).toMatchObject({ kind: 'pung', added: false, tiles: ['7p', '7p', '7p'] });
  });
});
