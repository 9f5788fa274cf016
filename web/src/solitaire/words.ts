// What is said of a tile on a board.

import { names } from '../lib/names.svelte';
import { t } from '../texts/index.svelte';
import type { Position } from './game';

/** "5 of dots, layer 2, free": for those who hear the page. */
export function tileWords(position: Position, place: number): string {
  const tile = names.tile(position.laid.faces[place] ?? '');
  return t('solitaire.tile', { tile, n: layerOf(position, place), state: stateWords(position, place) });
}

/** Why a tile can't be taken, in a sentence. */
export function refusedWords(position: Position, place: number): string {
  const tile = names.tile(position.laid.faces[place] ?? '');
  return t(position.blocked(place) === 'covered' ? 'solitaire.is_covered' : 'solitaire.is_closed', { tile });
}

function layerOf(position: Position, place: number): number {
  return (position.ground.places[place]?.[2] ?? 0) + 1;
}

function stateWords(position: Position, place: number): string {
  const block = position.blocked(place);
  if (block === null) return t('solitaire.free');
  return t(block === 'covered' ? 'solitaire.covered' : 'solitaire.closed');
}
