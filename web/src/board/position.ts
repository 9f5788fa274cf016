// A deal as one viewer sees it, and how an event changes it. No rules, no network: what is legal is
// given to the board, and what happened is told to it.

import type { DealView, Happening, HandView, MeldShape } from '../lib/wire';
import { above, kindOf, sorted, without, type Label } from '../tiles/labels';

export interface Position extends DealView {
  /** The seat whose discard lies there as the last one of all; null when it was claimed. */
  last: number | null;
  /** Tiles taken from the other end of the wall. */
  replaced: number;
}

/** The position that a snapshot shows. */
export function positionOf(deal: DealView): Position {
  // Each bonus tile and each kong has taken a tile from the end, as far as a snapshot tells.
  const replaced = deal.hands.reduce(
    (sum, hand) => sum + hand.bonus.length + hand.melds.filter((meld) => meld.kind === 'kong').length,
    0,
  );
  const told = deal.more['replaced'];
  return {
    ...deal,
    last: lastOf(deal),
    replaced: typeof told === 'number' ? told : Math.min(replaced, taken(deal)),
  };
}

/** While a player who has just discarded is on turn, theirs is the last discard. */
function lastOf(deal: DealView): number | null {
  const hand = deal.hands[deal.turn];
  return hand && hand.size % 3 === 1 && hand.discards.length > 0 ? deal.turn : null;
}

/** How many tiles have left the wall: all of them lie somewhere before a player. */
export function taken(deal: DealView): number {
  return deal.hands.reduce((sum, hand) => {
    const melded = hand.melds.reduce((n, meld) => n + (meld.kind === 'kong' ? 4 : 3), 0);
    return sum + hand.size + melded + hand.discards.length + hand.bonus.length;
  }, 0);
}

/** How many tiles a player has taken from the wall: those before them that nobody else has drawn. */
export function takenBy(deal: DealView, seat: number): number {
  const own = deal.hands[seat];
  if (!own) return 0;
  const melds = deal.hands.flatMap((hand) => hand.melds);
  const melded = own.melds.reduce((n, meld) => n + (meld.kind === 'kong' ? 4 : 3) - (meld.claimed === null ? 0 : 1), 0);
  const away = melds.filter((meld) => meld.source === seat).length;
  return own.size + melded + own.discards.length + own.bonus.length + away;
}

/** The position after an event. Events of kinds that it does not know change nothing. */
export function follow(position: Position, event: Happening): Position {
  const { seat } = event;
  const tile = event.tile ?? null;
  const after = { ...position, left: event.left ?? position.left };
  switch (event.kind) {
    case 'DiceRolled':
      return event.dice ? { ...after, dice: [...position.dice, event.dice] } : after;
    case 'WallBroken':
      return { ...after, broken: [seat, event.stack ?? 0] };
    case 'TileDealt':
      return withHand({ ...after, left: event.left ?? position.left - 1 }, seat, (hand) => gain(hand, tile));
    case 'TileDrawn':
    case 'ReplacementTaken':
      return withHand(
        {
          ...after,
          turn: seat,
          drawn: seat === position.seat ? tile : null,
          replaced: position.replaced + (event.kind === 'TileDrawn' ? 0 : 1),
        },
        seat,
        (hand) => gain(hand, tile),
      );
    case 'BonusLaid':
      return withHand({ ...after, drawn: null }, seat, (hand) => ({
        ...lose(hand, [tile]),
        bonus: tile ? [...hand.bonus, tile] : hand.bonus,
      }));
    case 'CallDeclared':
    case 'CallLapsed':
      return withHand(after, seat, (hand) => declare(hand, event.kind === 'CallDeclared'));
    case 'Discarded':
      return withHand({ ...after, turn: seat, drawn: null, last: seat }, seat, (hand) => ({
        ...lose(hand, [tile]),
        discards: tile ? [...hand.discards, tile] : hand.discards,
      }));
    case 'ChowClaimed':
    case 'PungClaimed':
    case 'KongClaimed':
      return claim(after, event);
    case 'KongDeclared':
      return event.added ? addToPung(after, seat, tile) : concealedKong(after, seat, tile);
    case 'KongRobbed':
      return withHand(after, seat, (hand) => robbed(hand, tile));
    case 'WentOut':
      return goOut(after, event);
    case 'DealDrawn':
      return { ...after, over: true };
    default:
      return after;
  }
}

function withHand(position: Position, seat: number, change: (hand: HandView) => HandView): Position {
  return { ...position, hands: position.hands.map((hand, at) => (at === seat ? change(hand) : hand)) };
}

function gain(hand: HandView, tile: Label | null): HandView {
  const tiles = hand.tiles && tile ? [...hand.tiles, tile] : hand.tiles;
  return { ...hand, size: hand.size + 1, tiles };
}

/** Without these concealed tiles; null is one that the viewer can't see. */
function lose(hand: HandView, gone: readonly (Label | null)[]): HandView {
  let tiles = hand.tiles;
  for (const tile of gone) if (tiles && tile) tiles = without(tiles, tile);
  return { ...hand, size: hand.size - gone.length, tiles };
}

/** A calling hand is declared with the discard that follows, whose place is kept, or stands no more. */
function declare(hand: HandView, declared: boolean): HandView {
  const { declared_with: _gone, ...more } = hand.more;
  return { ...hand, declared, more: declared ? { ...more, declared_with: hand.discards.length } : more };
}

function claim(position: Position, event: Happening): Position {
  const tile = event.tile as Label;
  const low = event.low ?? tile;
  const kind = event.kind === 'ChowClaimed' ? 'chow' : event.kind === 'PungClaimed' ? 'pung' : 'kong';
  const own =
    kind === 'chow'
      ? [0, 1, 2].map((step) => above(low, step)).filter((other) => other !== kindOf(tile))
      : Array<Label>(kind === 'pung' ? 2 : 3).fill(kindOf(tile));
  const source = event.source ?? null;
  const cleared =
    source === null
      ? position
      : withHand(position, source, (hand) => ({ ...hand, discards: hand.discards.slice(0, -1) }));
  return withHand({ ...cleared, turn: event.seat, drawn: null, last: null }, event.seat, (hand) => {
    // Of a hand that lies open the very tiles are taken: a red five may be among them.
    const used = own.map((other) => hand.tiles?.find((held) => kindOf(held) === other) ?? other);
    const meld: MeldShape = {
      kind,
      tiles: sorted([...used, tile]),
      concealed: false,
      claimed: tile,
      source,
      added: false,
    };
    return { ...lose(hand, used), melds: [...hand.melds, meld] };
  });
}

/** The winning tile joins the hand; a discard leaves the table, for the first of several winners. */
function goOut(position: Position, event: Happening): Position {
  const over = { ...position, over: true };
  if (event.how !== 'discard' && event.how !== 'robbed_kong') return over;
  const cleared =
    event.how === 'robbed_kong' || position.last === null
      ? over
      : withHand({ ...over, last: null }, position.last, (hand) => ({
          ...hand,
          discards: hand.discards.slice(0, -1),
        }));
  return withHand(cleared, event.seat, (hand) => gain(hand, event.tile ?? null));
}

function concealedKong(position: Position, seat: number, tile: Label | null): Position {
  return withHand({ ...position, turn: seat, drawn: null }, seat, (hand) => {
    const alike = tile ? (hand.tiles?.filter((held) => kindOf(held) === kindOf(tile)) ?? []) : [];
    const tiles = tile ? (alike.length === 4 ? alike : Array<Label>(4).fill(kindOf(tile))) : [];
    const meld: MeldShape = { kind: 'kong', tiles, concealed: true, claimed: null, source: null, added: false };
    return { ...lose(hand, tile ? tiles : [null, null, null, null]), melds: [...hand.melds, meld] };
  });
}

function addToPung(position: Position, seat: number, tile: Label | null): Position {
  if (!tile) return position;
  return withHand({ ...position, turn: seat, drawn: null }, seat, (hand) => ({
    ...lose(hand, [tile]),
    melds: hand.melds.map((meld) =>
      meld.kind === 'pung' && meld.tiles[0] && kindOf(meld.tiles[0]) === kindOf(tile)
        ? { ...meld, kind: 'kong', added: true, tiles: sorted([...meld.tiles, tile]) }
        : meld,
    ),
  }));
}

/** An added kong that was robbed is the pung again; of a concealed one three tiles are left. */
function robbed(hand: HandView, tile: Label | null): HandView {
  const at = hand.melds.findLastIndex(
    (meld) => meld.kind === 'kong' && tile && meld.tiles[0] && kindOf(meld.tiles[0]) === kindOf(tile),
  );
  const kong = hand.melds[at];
  if (!kong || !tile) return hand;
  const rest = without(kong.tiles, tile);
  if (kong.concealed) {
    const tiles = hand.tiles && [...hand.tiles, ...rest];
    return { ...hand, tiles, size: hand.size + rest.length, melds: hand.melds.toSpliced(at, 1) };
  }
  return { ...hand, melds: hand.melds.with(at, { ...kong, kind: 'pung', added: false, tiles: rest }) };
}
