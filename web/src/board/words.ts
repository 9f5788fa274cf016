// Events and choices in words, for the log, for live regions and for the plain-text table.

import { t, tOr, type Key } from '../texts/index.svelte';
import { names } from '../lib/names.svelte';
import type { Choice, Happening, MeldShape } from '../lib/wire';
import { above } from '../tiles/labels';

/** The event in one sentence; empty for what goes without saying. `who` by seat, null is the reader. */
export function describe(event: Happening, who: (seat: number) => string | null): string {
  // What is more than the protocol names, the server has put into words.
  if (event.text && Object.keys(event.more ?? {}).length > 0) return event.text;
  const name = who(event.seat);
  const say = (key: string, values: Record<string, string | number> = {}) => {
    const own = `${key}.you`;
    return tOr(name === null ? own : key, event.text ?? '', { who: name ?? '', ...values });
  };
  const tile = event.tile ? names.tile(event.tile) : '';
  switch (event.kind) {
    case 'DiceRolled':
      return say('event.dice', { first: event.dice?.[0] ?? 0, second: event.dice?.[1] ?? 0 });
    case 'WallBroken':
      return say('event.broken', { stack: event.stack ?? 0 });
    case 'TileDealt':
      return '';
    case 'TileDrawn':
      return tile ? say('event.drawn', { tile }) : '';
    case 'ReplacementTaken':
      return tile ? say('event.replaced', { tile }) : say('event.replaced.hidden');
    case 'ChowClaimed':
      return say('event.chow', {
        tiles: names.tiles([0, 1, 2].map((step) => above(event.low ?? event.tile ?? '1m', step))),
      });
    case 'KongDeclared':
      if (event.added) return say('event.added', { tile });
      return tile ? say('event.concealed', { tile }) : say('event.concealed.hidden');
    case 'WentOut':
      return say(`event.out.${event.how ?? 'discard'}`, { tile });
    case 'Discarded':
      return say(event.drawn && name !== null ? 'event.discarded.drawn' : 'event.discarded', { tile });
    default:
      return say(EVENT_KEYS[event.kind] ?? '', { tile });
  }
}

const EVENT_KEYS: Readonly<Record<string, string>> = {
  BonusLaid: 'event.bonus',
  CallDeclared: 'event.call',
  CallLapsed: 'event.lapsed',
  PungClaimed: 'event.pung',
  KongClaimed: 'event.kong',
  KongRobbed: 'event.robbed',
  DealDrawn: 'event.nobody',
  FalseMahjong: 'event.false',
  TileShown: 'event.shown',
  HandDead: 'event.dead',
  TileLaidAside: 'event.aside',
  StakeLaid: 'event.stake',
  IndicatorTurned: 'event.indicator',
  FalseCall: 'event.false_call',
};

/** The words on a button: "Pung", "Chow 3 4 5". */
export function choiceWords(choice: Choice): string {
  const ranks = choice.tiles.map((tile) => (tile.startsWith('0') ? '5' : tile[0])).join(' ');
  const red = choice.kind.endsWith('-red') ? ` (${t('choice.red')})` : '';
  if (choice.kind === 'pung-red') return t('choice.pung') + red;
  if (choice.kind.startsWith('chow')) return (ranks ? t('choice.chow.of', { ranks }) : t('choice.chow')) + red;
  const tile = choice.tiles[0];
  if (choice.kind === 'discard' && tile) return t('text.discard', { tile: names.tile(tile) });
  if (choice.kind === 'ready' && tile) return t('text.ready', { tile: names.tile(tile) });
  if (choice.kind === 'add') return t('choice.add', { tile: tile ? names.tile(tile) : '' });
  if (choice.kind === 'kong' && choice.action.includes(':') && tile) {
    return t('choice.kong.of', { tile: names.tile(tile) });
  }
  const key = CHOICE_KEYS[choice.kind];
  return key ? t(key) : choice.text;
}

const CHOICE_KEYS: Readonly<Record<string, Key>> = {
  pass: 'choice.pass',
  mahjong: 'choice.mahjong',
  pung: 'choice.pung',
  kong: 'choice.kong',
  ready: 'choice.ready',
  abort: 'choice.abort',
  aside: 'choice.aside',
};

/** What a set that lies there is called; only kongs lie concealed. */
export function meldKey({ kind, concealed }: MeldShape): Key {
  if (concealed) return 'meld.concealed.kong';
  return kind === 'chow' ? 'meld.open.chow' : kind === 'pung' ? 'meld.open.pung' : 'meld.open.kong';
}
