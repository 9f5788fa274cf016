// What the calculator is asked: one state for what is clicked and what is typed. The address holds
// it, so that a hand can be linked. Which circumstances there are the server says.

import { above, isRed, kindOf, sorted, text, type Label } from '../tiles/labels';
import { readHand, readTiles, writeHand, type Group } from '../tiles/notation';
import type { Circumstance, EntryShape, RulesAsked } from './wire';

export type Told = Readonly<Record<string, boolean | number | string>>;

export interface Calculation {
  rules: RulesAsked;
  hand: string;
  seat: string;
  round: string;
  told: Told;
  counters: number;
  deposits: number;
}

const EAST = 'E';
const FLAGS = 'on';

export function readAddress(query: string): Calculation {
  const asked = new URLSearchParams(query);
  const take = (name: string, instead = '') => {
    const found = asked.get(name) ?? instead;
    asked.delete(name);
    return found;
  };
  const rules: RulesAsked = { preset: take('rules') };
  const options = take('options');
  const calculation: Calculation = {
    rules: options ? { ...rules, options: record(options) } : rules,
    hand: take('hand'),
    seat: take('seat', EAST),
    round: take('round', EAST),
    counters: whole(take('counters')),
    deposits: whole(take('deposits')),
    told: {},
  };
  const flags = take(FLAGS).split(',').filter(Boolean).map((name) => [name, true] as const);
  const rest = [...asked].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value] as const);
  return { ...calculation, told: Object.fromEntries([...flags, ...rest]) };
}

/** The address of this page with the hand; a file of rules has no place in it. */
export function addressOf({ rules, hand, seat, round, told, counters, deposits }: Calculation): string {
  const flags = Object.keys(told).filter((name) => told[name] === true);
  const options = Object.keys(rules.options ?? {}).length ? JSON.stringify(rules.options) : '';
  const parts: [string, string][] = [
    ['rules', rules.preset ?? ''],
    ['options', options],
    ['hand', hand.trim()],
    ['seat', seat === EAST ? '' : seat],
    ['round', round === EAST ? '' : round],
    [FLAGS, flags.join(',')],
    ...Object.entries(told).filter(([, value]) => value !== true && value).map(([name, value]): [string, string] => [name, String(value)]),
    ['counters', counters ? String(counters) : ''],
    ['deposits', deposits ? String(deposits) : ''],
  ];
  const query = new URLSearchParams(parts.filter(([, value]) => value !== '')).toString();
  return query ? `/calculator?${query}` : '/calculator';
}

function whole(written: string): number {
  return /^\d{1,7}$/.test(written) ? Number(written) : 0;
}

function record(written: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(written);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isOn = (told: Told, name: string) => told[name] !== undefined && told[name] !== false && told[name] !== '' && told[name] !== 0;

/** The circumstances that can be told now: those that need another only beside it. */
export function open(entry: EntryShape, told: Told): Circumstance[] {
  return entry.circumstances.filter(({ needs }) => !needs.length || needs.some((name) => isOn(told, name)));
}

/** With this one told; what it excludes is not true any more. */
export function tell(told: Told, one: Circumstance, value: boolean | number | string): Told {
  const next: Record<string, boolean | number | string> = { ...told, [one.name]: value };
  if (isOn(next, one.name)) for (const other of one.excludes) delete next[other];
  else delete next[one.name];
  return next;
}

/** What is told of the hand by these rules; what they don't count, or what lacks its ground, is left out. */
export function counted(entry: EntryShape, told: Told): Told {
  const names = new Set(open(entry, told).map(({ name }) => name));
  return Object.fromEntries(Object.entries(told).filter(([name]) => names.has(name) && isOn(told, name)));
}

/** How many tiles the hand has, as the ruleset counts them; null for text that is no hand. */
export function sizeOf(hand: string, entry: EntryShape): number | null {
  if (!hand.trim()) return 0;
  const groups = readHand(hand.trim());
  if (!groups) return null;
  return groups.reduce((sum, { kind, tiles }) => {
    const playing = tiles.filter((tile) => !/[fa]$/.test(tile));
    if (kind === 'hand' || kind === 'winning') return sum + playing.length;
    return sum + (playing.length === 4 ? entry.kong : playing.length);
  }, 0);
}

export interface Excess {
  tile: Label;
  count: number;
  /** As many as there are in the set. */
  most: number;
}

/** The first tile of which a hand has more than the set. Red fives are fives as well. */
export function excessOf(hand: string, deck: readonly Label[]): Excess | null {
  const tiles = (hand.trim() && readHand(hand.trim())?.flatMap((group) => group.tiles)) || [];
  for (const tile of tiles) {
    const ofKind = (one: Label) => kindOf(one) === kindOf(tile);
    for (const fits of isRed(tile) ? [(one: Label) => one === tile, ofKind] : [ofKind]) {
      const count = tiles.filter(fits).length;
      const most = deck.filter(fits).length;
      if (count > most) return { tile, count, most };
    }
  }
  return null;
}

/** What a click on a tile lays, by what the person has chosen that clicks add. */
export function add(hand: string, mode: string, tile: Label): string {
  const groups: Group[] = (hand.trim() && readHand(hand.trim())) || [];
  const loose = groups.filter((group) => group.kind === 'hand').flatMap((group) => group.tiles);
  const rest = groups.filter((group) => group.kind !== 'hand' && !(mode === 'winning' && group.kind === 'winning'));
  const laid: Group[] = mode === 'hand' ? [] : [groupOf(mode, tile)].filter((group) => group !== null);
  const inHand = mode === 'hand' ? sorted([...loose, tile]) : loose;
  // The winning tile stands last, as in the text.
  const melds = [...rest, ...laid].sort((a, b) => Number(a.kind === 'winning') - Number(b.kind === 'winning'));
  return writeHand([{ kind: 'hand', tiles: inHand }, ...melds]);
}

/** A red five makes a chow or a pung with plain tiles. */
function groupOf(mode: string, tile: Label): Group | null {
  const plain = above0(tile);
  switch (mode) {
    case 'winning':
      return { kind: 'winning', tiles: [tile] };
    case 'chow':
      return /^[0-7][mps]$/.test(tile) ? { kind: 'meld', tiles: [tile, above(tile, 1), above(tile, 2)] } : null;
    case 'pung':
      return { kind: 'meld', tiles: [tile, plain, plain] };
    case 'kong':
      return { kind: 'meld', tiles: [tile, plain, plain, plain] };
    default:
      return { kind: 'concealed', tiles: [tile, plain, plain, plain] };
  }
}

const above0 = (tile: Label) => (tile.startsWith('0') ? above(tile, 0) : tile);

/** A tile more in the text of a circumstance. */
export function addTile(tiles: string, tile: Label): string {
  return text([...(readTiles(tiles) ?? []), tile]);
}

export function withoutLast(hand: string): string {
  const groups = (hand.trim() && readHand(hand.trim())) || [];
  const last = groups.at(-1);
  if (!last) return '';
  const rest = groups.slice(0, -1);
  return writeHand(last.kind === 'hand' ? [...rest, { ...last, tiles: last.tiles.slice(0, -1) }] : rest);
}
