// Checks that the walls of a match are those that its seed makes, that the tiles came from them, and
// that the seed was fixed before anyone played. docs/protocol.md describes each step. Of what the
// server tells afterwards nothing is believed that follows from something else.

import { bytesOf, Chance, derived, GENERATOR, hexOf, seedOfMatch } from './chance';
import { countedFrom, turnedFrom, type Indicated } from './indicators';
import { printOf, seatingOf, seatings, setupOf, type Setup } from './setup';
import { sha256 } from './sha256';
import { Tail, type Seen } from './witness';
import type { Fairness, Happening, ReplayDeal, RulesPage, Walls } from './wire';

/** How many tiles of the set stand in walls that are drawn from. */
function standing(tiles: number, players: number, built: Walls): number {
  return built.left_out ? 2 * Math.floor((Math.floor(tiles / 2) * players) / 4) : tiles;
}

export interface Wall {
  dice: number[];
  /** The wall that is broken, from East's on, and after how many stacks. */
  side: number;
  stack: number;
  /** In the order of drawing. */
  tiles: string[];
}

/** The dice that a seed throws and the wall that it lays, turned so that it begins at the break. */
export function wallOf(seed: string, deck: readonly string[], players: number, built: Walls): Wall {
  const chance = new Chance(seed);
  const own = built.opening === 'own_wall';
  const dice = Array.from({ length: own ? 2 : 4 }, () => chance.below(6) + 1);
  const tiles = chance.shuffle(deck);
  // East's total, counted from East, names the wall; its owner's is added to find the stack.
  const first = dice[0]! + dice[1]!;
  const side = own ? 0 : (first - 1) % players;
  const stack = own ? first : first + dice[2]! + dice[3]!;
  const size = standing(tiles.length, players, built);
  const stacks = Math.floor(size / 2);
  const before = Math.floor((stacks * ((players - side) % players)) / players);
  const start = 2 * ((before + stack) % stacks);
  return { dice, side, stack, tiles: [...tiles.slice(start, size), ...tiles.slice(0, start), ...tiles.slice(size)] };
}

/** Whose the dealt tiles are, in turn from East: four at a time, then one, and one more for East. */
export function dealtTo(count: number, players: number, east: number): number[] {
  const size = Math.floor((count - 1) / players);
  const rounds = [...Array<number>(Math.floor(size / 4)).fill(4), ...Array<number>(size % 4).fill(1)];
  const seats = Array.from({ length: players }, (_, step) => (east + step) % players);
  return [...rounds.flatMap((at) => seats.flatMap((seat) => Array<number>(at).fill(seat))), east];
}

/** What tells of the break: the dice, two and two, and who threw them; whose wall it is, and where. */
function brokenBy({ dice, side, stack }: Wall, players: number, east: number): string[] {
  const breaker = (east + side) % players;
  const throws = [`${east}:${dice.slice(0, 2)}`, ...(dice.length > 2 ? [`${breaker}:${dice.slice(2)}`] : [])];
  return [...throws, `${breaker}|${stack}`];
}

/** Whether all that was thrown, broken, dealt, drawn and taken as a replacement in a deal came from this wall. */
export function comesFrom(
  wall: Wall, events: readonly Happening[], players: number, built: Walls, east: number,
): boolean {
  const size = standing(wall.tiles.length, players, built);
  const share = Math.floor(size / players);
  const own = Array<number>(players).fill(0);
  let head = 0;
  let replaced = 0;
  const front = (seat: number) => (built.separate ? share * seat + own[seat]!++ : head++);
  // Of a stack at the end the upper tile goes first; a single tile may be all that is left.
  const back = () => Math.max(head, size - 2 * (Math.floor(replaced / 2) + 1) + (replaced++ % 2));
  const broken: string[] = [];
  const dealt: number[] = [];
  for (const { kind, seat, tile, dice, stack } of events) {
    if (kind === 'DiceRolled') broken.push(`${seat}:${dice ?? ''}`);
    if (kind === 'WallBroken') broken.push(`${seat}|${stack}`);
    if (kind === 'TileDealt') dealt.push(seat);
    const drawn = kind === 'TileDealt' || kind === 'TileDrawn';
    if (!drawn && kind !== 'ReplacementTaken') continue;
    const at = drawn || built.replacement === 'next' ? front(seat) : back();
    if (!tile || wall.tiles[at] !== tile) return false;
  }
  if (!same(broken, brokenBy(wall, players, east))) return false;
  return dealt.length > players && same(dealt, dealtTo(dealt.length, players, east));
}

const same = (one: readonly unknown[], other: readonly unknown[]) =>
  Array.isArray(other) && one.length === other.length && one.every((each, at) => each === other[at]);

export interface Check {
  name: 'told' | 'rules' | 'given' | 'others' | 'commitment' | 'seed' | 'set' | 'deals' | 'seats' | 'wall' | 'deal' | 'indicators' | 'saw';
  /** Of a deal, from 1. */
  number: number;
  /** null: nobody can say here; the server's word has to do. */
  good: boolean | null;
}

/** The record of a match: its rules, and its deals with all hands open. */
export interface Recorded {
  ruleset: RulesPage['ruleset'];
  deals: readonly ReplayDeal[];
}

/** What this browser was told before the match, and what it added, against what is told now. */
function* before({ commitment, contributions }: Fairness, { ruleset }: Recorded, seen: Seen | null): Generator<Check> {
  yield { name: 'told', number: 0, good: seen && seen.commitment === commitment };
  yield { name: 'rules', number: 0, good: seen?.rules ? seen.rules === printOf(ruleset) : null };
  const given = seen?.given ?? [];
  if (given.length) yield { name: 'given', number: 0, good: given.some((one) => contributions.includes(one)) };
  // Whoever knows the secret could choose what comes from others after this browser's part.
  if (contributions.some((one) => one && !given.includes(one))) yield { name: 'others', number: 0, good: null };
}

const SOME_BYTES = /^([0-9a-f]{2}){0,32}$/;

/** Whether the server names the set, the players and the walls that the rules have, and nothing besides. */
function fits({ generator, deck, players, built, contributions }: Fairness, setup: Setup): boolean {
  const options = Object.keys({ ...built, ...setup.built }) as (keyof Walls)[];
  return (
    generator === GENERATOR && players === setup.players && same(deck, setup.deck) &&
    options.every((option) => built[option] === setup.built[option]) &&
    contributions.length === players && contributions.every((one) => SOME_BYTES.test(one))
  );
}

/** Whether the players sat in the deals as the seed drew it, moving on only where the rules say so. */
function sat(deals: readonly ReplayDeal[], seed: string, setup: Setup): boolean {
  const turns = seatings(seatingOf(seed, setup), setup);
  let at = 0;
  for (const { seating } of deals) {
    if (!same(seating, turns[at]!)) at = (at + 1) % turns.length;
    if (!same(seating, turns[at]!)) return false;
  }
  return deals[0]?.start.dealer === 0 && same(deals[0].seating, turns[0]!);
}

/** Whether the indicators of a deal are those of its wall, and count for the winners as they lie. */
function indicated(wall: Wall, { ruleset }: Recorded, { events, start, result }: ReplayDeal, { players, built }: Setup): boolean {
  const size = standing(wall.tiles.length, players, built);
  const turned = turnedFrom(wall.tiles, size, ruleset['indicators'] as Indicated, events, start.dealer);
  return turned !== null && countedFrom(wall.tiles, size, ruleset, events, result?.hands ?? [], turned);
}

const listed = <One>(told: readonly One[] | undefined) => (Array.isArray(told) ? told : []) as readonly One[];
const spelled = (told: string | undefined) => (typeof told === 'string' ? told : '');

/** What the server answers; what it leaves out is empty, and so does not fit. */
export function answered(told: Partial<Fairness>): Fairness {
  return {
    generator: spelled(told.generator),
    commitment: spelled(told.commitment),
    secret: spelled(told.secret),
    contributions: listed(told.contributions).map(spelled),
    seed: spelled(told.seed),
    seeds: listed(told.seeds),
    dice: listed(told.dice),
    deck: listed(told.deck),
    walls: listed(told.walls),
    players: told.players ?? 0,
    built: told.built ?? {},
  };
}

/** All checks of a match, one after the other. `seen` is what this browser knows of it by itself. */
export function* check(told: Partial<Fairness>, record: Recorded, seen: Seen | null): Generator<Check> {
  const fairness = answered(told);
  const setup = setupOf(record.ruleset);
  const { players, built, deck } = setup;
  const { deals } = record;
  yield* before(fairness, record, seen);
  yield { name: 'commitment', number: 0, good: hexOf(sha256(bytesOf(fairness.secret))) === fairness.commitment };
  const seed = seedOfMatch(fairness.secret, fairness.contributions);
  yield { name: 'seed', number: 0, good: seed === fairness.seed };
  yield { name: 'set', number: 0, good: fits(fairness, setup) };
  const counts = [fairness.walls, fairness.seeds, fairness.dice].every((told) => told.length === deals.length);
  const saw = seen?.saw ?? [];
  const known = saw.every(({ deal }) => deal <= deals.length);
  yield { name: 'deals', number: 0, good: counts && known && deals.length > 0 && deals.every(({ number }, at) => number === at + 1) };
  yield { name: 'seats', number: 0, good: sat(deals, seed, setup) };
  for (const [at, deal] of deals.entries()) {
    const own = derived(seed, 'deal', at);
    const wall = wallOf(own, deck, players, built);
    const laid = own === fairness.seeds[at] && same(wall.dice, fairness.dice[at] ?? []);
    yield { name: 'wall', number: at + 1, good: laid && same(wall.tiles, fairness.walls[at] ?? []) };
    yield { name: 'deal', number: at + 1, good: comesFrom(wall, deal.events, players, built, deal.start.dealer) };
    if (setup.indicators) yield { name: 'indicators', number: at + 1, good: indicated(wall, record, deal, setup) };
    const shown = saw.find((one) => one.deal === at + 1);
    if (shown) yield { name: 'saw', number: at + 1, good: new Tail(shown.seat, deal.events).is(shown) };
  }
}
