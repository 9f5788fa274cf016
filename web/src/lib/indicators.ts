// The indicators of a deal [07]: which tiles of the wall are turned, when and by whom, and what those
// and the ones beneath count for a winner, worked out from the wall, the rules and what was played.

import type { Label } from '../tiles/labels';
import { kindOf } from '../tiles/labels';
import type { Happening, HandShape, RulesPage } from './wire';

export interface Indicated {
  first: number;
  kongs: 'never' | 'at_once' | 'after_discard' | 'by_kind';
  before_rob: boolean;
  under: boolean;
  under_kongs: boolean;
  replacements: number;
}

/** What lies before a wall's indicators are turned. */
const SERVED = ['DiceRolled', 'WallBroken', 'TileDealt', 'BonusLaid', 'ReplacementTaken'];
/** Of the tile that was just discarded: it comes before what the discard turns. */
const OF_DISCARD = ['CallLapsed'];
/** Between a kong and its replacement, while nobody has let it stand yet. */
const BEFORE_STANDING = ['FalseMahjong', 'HandDead'];
/** After these a kong does not stand: it was robbed, or the deal was over. */
const UNDONE = ['KongRobbed', 'WentOut', 'DealDrawn'];

interface Step {
  event: Happening;
  /** Turned right after it. */
  turned: Happening[];
}

function stepsOf(events: readonly Happening[]): Step[] | null {
  const steps: Step[] = [];
  for (const event of events) {
    if (event.kind !== 'IndicatorTurned') steps.push({ event, turned: [] });
    else if (steps.length) steps.at(-1)!.turned.push(event);
    else return null;
  }
  return steps;
}

/** Who turns an indicator after each event, as the rules have it. */
class Turning {
  #waiting = 0;
  #begun = false;
  #discarded = -1;
  #kong: Happening | null = null;

  constructor(private readonly told: Indicated, private readonly east: number) {}

  /** After `event`, before `next`. */
  after(event: Happening, next: Happening | undefined): number[] {
    const turned: number[] = [];
    if (!this.#begun && next && !SERVED.includes(next.kind)) turned.push(...this.#begin(next));
    if (event.kind === 'Discarded') this.#discarded = event.seat;
    if (this.#discarded >= 0 && !OF_DISCARD.includes(next?.kind ?? '')) {
      turned.push(...this.#late(this.#discarded));
      this.#discarded = -1;
    }
    if (event.kind === 'KongDeclared' || event.kind === 'KongClaimed') this.#kong = event;
    if (this.#kong && !BEFORE_STANDING.includes(next?.kind ?? '')) {
      if (next && !UNDONE.includes(next.kind)) turned.push(...this.#stands(this.#kong));
      this.#kong = null;
    }
    if (this.told.before_rob && next?.kind === 'KongDeclared') turned.push(...this.#late(next.seat));
    return turned;
  }

  /** Those that lie open from the beginning, unless the deal was over before. */
  #begin(next: Happening): number[] {
    this.#begun = true;
    const over = (next.kind === 'WentOut' && next.how === 'bonus') || (next.kind === 'DealDrawn' && next.more?.['ending'] === undefined);
    return over ? [] : Array<number>(this.told.first).fill(this.east);
  }

  #late(seat: number): number[] {
    const turned = Array<number>(this.#waiting).fill(seat);
    this.#waiting = 0;
    return turned;
  }

  #stands({ kind, seat, added }: Happening): number[] {
    const { kongs } = this.told;
    if (kongs === 'never') return [];
    const turned = this.#late(seat);
    const concealed = kind === 'KongDeclared' && !added;
    if (kongs === 'at_once' || (kongs === 'by_kind' && concealed)) return [...turned, seat];
    this.#waiting++;
    return turned;
  }
}

/** Where indicator `number`, from 0, lies in the order of drawing; the tile beneath it comes next. */
const placeOf = (size: number, { replacements }: Indicated, number: number) => size - replacements - 2 * number - 2;

/** How many indicators were turned; null if not those of this wall, each in its time and by whom it was due. */
export function turnedFrom(wall: readonly Label[], size: number, told: Indicated, events: readonly Happening[], east: number): number | null {
  const steps = stepsOf(events);
  if (!steps) return null;
  const turning = new Turning(told, east);
  let count = 0;
  let head = 0;
  for (const [at, { event, turned }] of steps.entries()) {
    if (event.kind === 'TileDealt' || event.kind === 'TileDrawn') head++;
    const due = turning.after(event, steps[at + 1]?.event).filter((_, more) => placeOf(size, told, count + more) >= head);
    if (due.length !== turned.length) return null;
    for (const { seat, tile } of turned) {
      if (seat !== due.shift() || tile !== wall[placeOf(size, told, count++)]) return null;
    }
  }
  return count;
}

const CIRCLES = [...['m', 'p', 's'].map((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)), ['1z', '2z', '3z', '4z'], ['5z', '6z', '7z']];

/** The kind that an indicator names: the next of its circle that the set has. */
export function namedBy(indicator: Label, kinds: ReadonlySet<Label>): Label {
  const circle = CIRCLES.find((one) => one.includes(kindOf(indicator))) ?? [];
  const from = circle.indexOf(kindOf(indicator));
  const after = [...circle.slice(from + 1), ...circle.slice(0, from + 1)];
  return after.find((kind) => kinds.has(kind)) ?? '';
}

/** Seats whose declared hands have not lapsed. */
function declaredOf(events: readonly Happening[]): Set<number> {
  const seats = new Set<number>();
  for (const { kind, seat } of events) {
    if (kind === 'CallDeclared') seats.add(seat);
    if (kind === 'CallLapsed') seats.delete(seat);
  }
  return seats;
}

/** Whether winners count what the indicators name, and what those beneath them name if they may. */
export function countedFrom(
  wall: readonly Label[], size: number, ruleset: RulesPage['ruleset'], events: readonly Happening[],
  hands: readonly HandShape[], turned: number,
): boolean {
  const told = ruleset['indicators'] as Indicated;
  const items = (ruleset['items'] ?? {}) as Readonly<Record<string, { on?: boolean | null } | undefined>>;
  // Only here, and by the family's name: which items there are is the server's word, while the
  // ruleset is held to what was told before the match.
  if (ruleset['family'] !== 'riichi') return true;
  const on = (item: string) => items[item]?.on !== false;
  const kinds = new Set(wall.map(kindOf));
  const declared = declaredOf(events);
  const named = (count: number, beneath: number) =>
    Array.from({ length: count }, (_, number) => namedBy(wall[placeOf(size, told, number) + beneath] ?? '', kinds));
  const deep = told.under_kongs ? turned : Math.min(turned, told.first);
  return hands.filter(({ won, total }) => won && total).every((hand) => {
    if (hand.items.some(({ unit }) => unit === 'yakuman')) return true; // that counts nothing else
    const tiles = [...hand.tiles, ...(hand.winning ? [hand.winning] : []), ...hand.melds.flatMap((meld) => meld.tiles), ...(on('nuki_dora') ? hand.bonus : [])];
    const counts = (item: string, those: readonly Label[]) => {
      const found = !on(item) ? [] : those.flatMap((kind) => tiles.filter((tile) => kindOf(tile) === kind));
      const lines = hand.items.filter((one) => one.item === item);
      const line = lines[0] ?? { value: 0, tiles: [] };
      return lines.length < 2 && line.value === found.length && [...line.tiles].sort().join() === found.sort().join();
    };
    return counts('dora', named(turned, 0)) && counts('ura_dora', told.under && declared.has(hand.seat) ? named(deep, 1) : []);
  });
}
