// A deal as one viewer sees it, and how an event changes it. No rules, no network: what is legal is
// given to the board, and what happened is told to it.

import type { DealView, Happening, HandView, MeldShape } from '../lib/wire';
import { above, kindOf, sorted, without, type Label } from '../tiles/labels';

export interface Position extends DealView {
  /** The seat whose discard lies there as the last one of all; null when it was claimed. */
  last: number | null;
  /** Tiles taken from the other end of the wall. */
  replaced: number;
  /** Who has won with a tile that somebody else has drawn, and who that is. */
  won: { by: readonly number[]; from: number | null };
}

const NOBODY: Position['won'] = { by: [], from: null };

/** The position that a snapshot shows; `past` is all that has happened in the deal, if that is told. */
export function positionOf(deal: DealView, past: readonly Happening[] = []): Position {
  // Each bonus tile and each kong has taken a tile from the end, as far as a snapshot tells.
  const replaced = deal.hands.reduce(
    (sum, hand) => sum + hand.bonus.length + hand.melds.filter((meld) => meld.kind === 'kong').length,
    0,
  );
  return {
    ...deal,
    last: past.length ? lastIn(past) : lastOf(deal),
    replaced: Math.min(replaced, taken({ ...deal, won: NOBODY })),
    won: NOBODY,
  };
}

/** Whose discard was the last one of all; null if it was taken. */
function lastIn(past: readonly Happening[]): number | null {
  const one = past.findLast(
    ({ kind, how }) => kind === 'Discarded' || /^(Chow|Pung|Kong)Claimed$/.test(kind) || (kind === 'WentOut' && how === 'discard'),
  );
  return one?.kind === 'Discarded' ? one.seat : null;
}

/** While a player who has just discarded is on turn, theirs is the last discard. */
function lastOf(deal: DealView): number | null {
  const hand = deal.hands[deal.turn];
  return hand && hand.size % 3 === 1 && hand.discards.length > 0 ? deal.turn : null;
}

/** How many tiles have left the wall: all of them lie somewhere before a player. */
export function taken(deal: DealView & Pick<Position, 'won'>): number {
  const lying = deal.hands.reduce((sum, hand) => {
    const melded = hand.melds.reduce((n, meld) => n + (meld.kind === 'kong' ? 4 : 3), 0);
    return sum + hand.size + melded + hand.discards.length + hand.bonus.length;
  }, 0);
  return lying - Math.max(0, deal.won.by.length - 1); // several winners have the same tile
}

/** How many tiles a player has taken from the wall: those before them that nobody else has drawn. */
export function takenBy(deal: Position, seat: number): number {
  const own = deal.hands[seat];
  if (!own) return 0;
  const melds = deal.hands.flatMap((hand) => hand.melds);
  const melded = own.melds.reduce((n, meld) => n + (meld.kind === 'kong' ? 4 : 3) - (meld.claimed === null ? 0 : 1), 0);
  const away = melds.filter((meld) => meld.source === seat).length;
  const won = (deal.won.from === seat ? 1 : 0) - (deal.won.by.includes(seat) ? 1 : 0);
  return own.size + melded + own.discards.length + own.bonus.length + away + won;
}

/** Whether anybody has discarded: before that it is East's turn, whoever lays or takes tiles. */
function begun(position: Position): boolean {
  return position.hands.some((hand) => hand.discards.length > 0 || hand.melds.some((meld) => meld.claimed !== null));
}

/** The position after an event. Events of kinds that it does not know change nothing. */
export function follow(position: Position, event: Happening): Position {
  const after = happen(position, event);
  return event.barring ? { ...after, more: { ...after.more, barring: event.barring } } : after;
}

function happen(position: Position, event: Happening): Position {
  const { seat } = event;
  const tile = event.tile ?? null;
  const after = { ...position, left: event.left ?? position.left };
  switch (event.kind) {
    case 'DiceRolled':
      return event.dice ? { ...after, dice: [...position.dice, event.dice] } : after;
    case 'WallBroken':
      return { ...after, broken: [seat, event.stack ?? 0] };
    case 'TileDealt':
      return withHand(
        { ...after, left: event.left ?? position.left - 1, drawn: isLastDealt(position, seat) ? tile : null },
        seat,
        (hand) => gain(hand, tile),
      );
    case 'TileDrawn':
      return withHand(inTurn(after, seat, tile), seat, (hand) => gain(hand, tile));
    case 'ReplacementTaken':
      return withHand(inTurn({ ...after, replaced: position.replaced + 1 }, seat, tile), seat, (hand) =>
        gain(hand, tile),
      );
    case 'BonusLaid':
    case 'TileLaidAside':
      return withHand(parted(after, seat, tile), seat, (hand) => ({
        ...lose(hand, [tile]),
        bonus: tile ? [...hand.bonus, tile] : hand.bonus,
      }));
    case 'CallDeclared': {
      // What was dealt is declared without a discard: none lies across.
      const across = begun(position) || seat === position.dealer;
      return withHand(after, seat, (hand) => declare(hand, across));
    }
    case 'CallLapsed':
      return withHand(after, seat, lapse);
    case 'StakeLaid':
      return stake(after, seat, event.stake ?? 0);
    case 'IndicatorTurned':
      return tile ? { ...after, more: { ...after.more, indicators: [...indicatorsOf(after), tile] } } : after;
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
      return event.added ? addToPung(after, seat, tile) : concealedKong(after, event);
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

/** It is this player's turn, with the tile just taken. In the opening it is East's, whoever takes one. */
function inTurn(position: Position, seat: number, tile: Label | null): Position {
  const turn = begun(position) ? seat : position.dealer;
  if (turn !== seat) return position;
  return { ...position, turn, drawn: seat === position.seat ? tile : null };
}

/** East's last tile, dealt when all others have theirs (13 or more): it counts as drawn. */
function isLastDealt(position: Position, seat: number): boolean {
  const others = position.hands.every((hand, at) => at === seat || hand.size >= 13);
  return seat === position.dealer && seat === position.seat && others;
}

/** The tile just drawn is not the drawn one any more when it is laid out. */
function parted(position: Position, seat: number, tile: Label | null): Position {
  return seat === position.seat && position.drawn === tile ? { ...position, drawn: null } : position;
}

function indicatorsOf(position: Position): readonly Label[] {
  const told = position.more['indicators'];
  return Array.isArray(told) ? (told as Label[]) : [];
}

/** The stake of a declared hand lies on the table. */
function stake(position: Position, seat: number, points: number): Position {
  const before = position.more['deposits'];
  const deposits = (typeof before === 'number' ? before : 0) + points;
  return withHand({ ...position, more: { ...position.more, deposits } }, seat, (hand) => ({
    ...hand,
    more: { ...hand.more, staked: points },
  }));
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

/** A calling hand is declared; the place of the discard that follows is kept, if it lies across. */
function declare(hand: HandView, across: boolean): HandView {
  const more = across ? { ...hand.more, declared_with: hand.discards.length } : hand.more;
  return { ...hand, declared: true, more };
}

function lapse(hand: HandView): HandView {
  const { declared_with: _gone, ...more } = hand.more;
  return { ...hand, declared: false, more };
}

/** So many alike, some of them red. */
function alike(tile: Label, count: number, reds: number): Label[] {
  const plain = kindOf(tile);
  return [...Array<Label>(reds).fill(`0${plain[1]}`), ...Array<Label>(count - reds).fill(plain)];
}

function claim(position: Position, event: Happening): Position {
  const tile = event.tile as Label;
  const low = event.low ?? tile;
  const kind = event.kind === 'ChowClaimed' ? 'chow' : event.kind === 'PungClaimed' ? 'pung' : 'kong';
  const reds = event.reds ?? 0;
  const used =
    kind === 'chow'
      ? [0, 1, 2]
          .map((step) => above(low, step))
          .filter((other) => other !== kindOf(tile))
          .map((other) => (reds && other.startsWith('5') ? `0${other[1]}` : other))
      : alike(tile, kind === 'pung' ? 2 : 3, reds);
  const source = event.source ?? null;
  const cleared =
    source === null
      ? position
      : withHand(position, source, (hand) => ({ ...hand, discards: hand.discards.slice(0, -1) }));
  return withHand({ ...cleared, turn: event.seat, drawn: null, last: null }, event.seat, (hand) => {
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

/** The winning tile joins the hand; it leaves the table, for the first of several winners. */
function goOut(position: Position, event: Happening): Position {
  const over = { ...position, over: true };
  if (event.how !== 'discard' && event.how !== 'robbed_kong' && event.how !== 'aside') return over;
  const won = { by: [...position.won.by, event.seat], from: position.won.from ?? position.turn };
  const rest = position.over ? over : withoutWon(over, event.how);
  return withHand({ ...rest, won, drawn: null }, event.seat, (hand) => gain(hand, event.tile ?? null));
}

/** Without the tile that is won on; that of a robbed kong is gone already. */
function withoutWon(position: Position, how: string): Position {
  if (how === 'aside') {
    return withHand(position, position.turn, (hand) => ({ ...hand, bonus: hand.bonus.slice(0, -1) }));
  }
  if (how === 'robbed_kong' || position.last === null) return position;
  return withHand({ ...position, last: null }, position.last, (hand) => ({
    ...hand,
    discards: hand.discards.slice(0, -1),
  }));
}

function concealedKong(position: Position, { seat, tile, reds }: Happening): Position {
  const turn = begun(position) ? seat : position.turn;
  const drawn = seat === position.seat && turn === seat ? null : position.drawn;
  return withHand({ ...position, turn, drawn }, seat, (hand) => {
    const tiles = tile ? alike(tile, 4, reds ?? 0) : [];
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
  const open = (meld: MeldShape) => tile && meld.tiles[0] && kindOf(meld.tiles[0]) === kindOf(tile);
  const seen = hand.melds.findLastIndex((meld) => meld.kind === 'kong' && open(meld));
  // One of which nothing is seen lies face down.
  const at = seen >= 0 ? seen : hand.melds.findLastIndex((meld) => meld.kind === 'kong' && !meld.tiles.length);
  const kong = hand.melds[at];
  if (!kong || !tile) return hand;
  if (kong.concealed) {
    const rest = without(kong.tiles.length ? kong.tiles : Array<Label>(4).fill(kindOf(tile)), tile);
    const tiles = hand.tiles && [...hand.tiles, ...rest];
    return { ...hand, tiles, size: hand.size + rest.length, melds: hand.melds.toSpliced(at, 1) };
  }
  const pung: MeldShape = { ...kong, kind: 'pung', added: false, tiles: without(kong.tiles, tile) };
  return { ...hand, melds: hand.melds.with(at, pung) };
}

/** What each player has while the deal is played: what they began it with, less the stakes they have laid. */
export function pointsNow(position: DealView, before: readonly number[]): number[] {
  return before.map((points, seat) => {
    const staked = position.hands[seat]?.more['staked'];
    return points - (typeof staked === 'number' ? staked : 0);
  });
}
