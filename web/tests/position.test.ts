// The board follows real deals: what `tests/web_deals.py` has written is what the server tells.

import { describe, expect, it } from 'vitest';
import { follow, pointsNow, positionOf, taken, type Position } from '../src/board/position';
import { leftOf, walls } from '../src/board/walls';
import { sorted } from '../src/tiles/labels';
import { deals, open, seen } from './deals';
import type { DealView, Happening, HandView } from '../src/lib/wire';

const VIEWERS = ['open', null, 0, 1, 2, 3] as const;
const all = deals.flatMap((deal) =>
  VIEWERS.slice(0, 2 + deal.seats.length).map((viewer) => ({
    ruleset: deal.ruleset,
    viewer,
    ...(viewer === 'open' ? open(deal) : seen(deal, viewer)),
  })),
);

function tidyHand(hand: HandView): HandView {
  const { declared_with: place, ...more } = hand.more;
  // The place of a discard that does not lie there (yet) the server does not tell.
  const lies = typeof place === 'number' && place < hand.discards.length;
  return { ...hand, tiles: hand.tiles && sorted(hand.tiles), more: lies ? { ...more, declared_with: place } : more };
}

/** Without what only the client keeps, and what bars nobody. */
function viewed(position: DealView & Partial<Position>): DealView {
  const { last: _last, replaced: _replaced, won: _won, ...view } = position;
  const { barring, ...more } = view.more;
  const bars = Array.isArray(barring) && barring.length > 0;
  return { ...view, hands: view.hands.map(tidyHand), more: bars ? { ...more, barring } : more };
}

/** Where each player has a wall of their own. */
const SEPARATE = 'own-walls';

it('there are deals in which kongs turn indicators, which are followed like all else', () => {
  const turned = deals.map(({ events }) => events.filter((event) => event.kind === 'IndicatorTurned').length);
  expect(Math.max(...turned)).toBeGreaterThan(2);
});

describe.each(all)('a deal of $ruleset as $viewer sees it', ({ ruleset, viewer, start, events, checks }) => {
  const positions = [positionOf(start)];
  for (const event of events) positions.push(follow(positions[positions.length - 1]!, event));

  it('stands as the server sees it after every action', () => {
    expect(checks.length).toBeGreaterThan(20);
    for (const { after, view } of checks) {
      const own = viewed(positions[after]!);
      // An event tells of who draws how many are left; of walls of one's own the board counts them.
      const left = ruleset === SEPARATE ? view.left : own.left;
      expect({ ...own, left }, `after event ${after}, ${events[after - 1]!.kind}`).toEqual(viewed(view));
    }
  });

  if (ruleset === SEPARATE && typeof viewer === 'number') {
    it('knows how many tiles are left in the own wall', () => {
      for (const { after, view } of checks) expect(leftOf(positions[after]!, view.seat!)).toBe(view.left);
    });
  }

  if (viewer === null) {
    it('loses no tile: walls and hands hold the whole set', () => {
      for (const position of positions) {
        const inWalls = walls(position, ruleset === SEPARATE).flat().reduce((sum, stack) => sum + stack.tiles, 0);
        expect(inWalls + taken(position)).toBe(position.size);
      }
    });
  }

  it('marks the last discard for who comes in the middle as for who has seen it', () => {
    for (const { after, view } of checks) {
      const past = events.slice(0, after);
      if (past.some((event) => event.kind === 'Discarded')) {
        expect(positionOf(view, past).last, `after event ${after}`).toBe(positions[after]!.last);
      }
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

describe('points', () => {
  it('are less by the stakes that lie on the table', () => {
    const deal = seen(deals.find(({ events }) => events.some(({ kind }) => kind === 'StakeLaid'))!, null);
    const at = deal.events.findIndex(({ kind }) => kind === 'StakeLaid');
    const { seat, stake } = deal.events[at]!;
    const before = deal.events.slice(0, at).reduce(follow, positionOf(deal.start));
    const points = deal.start.hands.map(() => 25_000);
    expect(pointsNow(before, points)).toEqual(points);
    expect(pointsNow(follow(before, deal.events[at]!), points)).toEqual(points.with(seat, 25_000 - stake!));
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

  it('of one that lies face down and is robbed three tiles are in hand again', () => {
    const after = follow(follow(base, event({ seat: 1 })), event({ kind: 'KongRobbed', seat: 1, tile: '1z' }));
    expect(after.hands[1]!.size).toBe(3);
    expect(after.hands[1]!.melds).toHaveLength(1);
  });

  it('one that is added and robbed is the pung again', () => {
    const added = follow(base, event({ seat: 1, tile: '7p', added: true }));
    expect(added.hands[1]!.melds[0]).toMatchObject({ kind: 'kong', added: true, source: 0 });
    expect(added.hands[1]!.size).toBe(3);
    const robbed = follow(added, event({ kind: 'KongRobbed', seat: 1, tile: '7p' }));
    expect(robbed.hands[1]!.melds[0]).toMatchObject({ kind: 'pung', added: false, tiles: ['7p', '7p', '7p'] });
  });
});

describe('what few deals have', () => {
  const sanma = seen(deals.find(({ events }) => events.some(({ kind }) => kind === 'TileLaidAside'))!, null);
  const at = sanma.events.findIndex(({ kind }) => kind === 'TileLaidAside');
  const laid = sanma.events.slice(0, at + 1).reduce(follow, positionOf(sanma.start));
  const { seat } = sanma.events[at]!;
  const other = (seat + 1) % laid.hands.length;

  it('a tile laid aside goes to the first who wins on it, and the next has it too', () => {
    const out: Happening = { seq: 1, kind: 'WentOut', seat: other, tile: '4z', how: 'aside' };
    const one = follow(laid, out);
    expect(one.hands[seat]!.bonus).toHaveLength(laid.hands[seat]!.bonus.length - 1);
    expect(one.hands[other]!.size).toBe(laid.hands[other]!.size + 1);
    const two = follow(one, { ...out, seat: (seat + 2) % laid.hands.length });
    expect(two.hands[seat]!.bonus).toEqual(one.hands[seat]!.bonus);
    expect(taken(two)).toBe(taken(laid));
  });

  it('a calling hand that was dealt has no discard that lies across', () => {
    const { start } = seen(deals[0]!, null);
    const call = (seat: number): Happening => ({ seq: 1, kind: 'CallDeclared', seat });
    expect(follow(positionOf(start), call(2)).hands[2]).toMatchObject({ declared: true, more: {} });
    const east = follow(positionOf(start), call(start.dealer));
    expect(east.hands[start.dealer]).toMatchObject({ declared: true, more: { declared_with: 0 } });
  });

  it('before the first discard it is the turn of East, whoever takes a tile', () => {
    const { start } = seen(deals[0]!, null);
    const taken: Happening = { seq: 1, kind: 'ReplacementTaken', seat: 3, left: 100 };
    expect(follow(positionOf(start), taken)).toMatchObject({ turn: start.dealer, drawn: null, left: 100 });
  });
});
