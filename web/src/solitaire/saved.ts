// A game as it stands in the browser's storage, and whether what stands there is one.
//
// Anything may stand there: another version of the page has written it, or somebody has changed it. So
// nothing is believed; a game that can't have been played so is none.

import type { SolitaireBoard } from '../lib/wire';
import { LEVELS } from './address';
import { Game, type Help, type Laid, type Move } from './game';

export const VERSION = 1;

export interface Saved {
  readonly version: number;
  readonly board: SolitaireBoard;
  readonly done: readonly Move[];
  readonly undone: readonly Move[];
  readonly help: Help;
  readonly seconds: number;
  readonly day: number | null;
  readonly paused?: boolean;
  readonly at: number; // when it was written
}

export function gameOn(board: SolitaireBoard, done: readonly Move[] = [], undone: readonly Move[] = [], help?: Help): Game {
  const { above, left, right, faces, matches } = board;
  return new Game({ places: board.layout.places, above, left, right }, { faces, matches }, done, undone, help);
}

export const gameOf = (saved: Saved) => gameOn(saved.board, saved.done, saved.undone, saved.help);

export function parseSaved(text: string | null): Saved | null {
  if (text === null) return null;
  try {
    const saved = JSON.parse(text) as Saved;
    return isSaved(saved) && isBoard(saved.board) && canBePlayed(saved) ? saved : null;
  } catch {
    return null;
  }
}

const count = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const each = (value: unknown, size: number, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === size && value.every(is);
const words = (one: unknown) => typeof one === 'string';

function isSaved({ version, done, undone, help, seconds, day, at }: Saved): boolean {
  return (
    version === VERSION && Array.isArray(done) && Array.isArray(undone) && [help.hints, help.shuffles, help.asked].every(count) &&
    Number.isFinite(seconds) && seconds >= 0 && Number.isFinite(at) && (day === null || count(day))
  );
}

function isBoard({ layout, number, level, faces, matches, above, left, right }: SolitaireBoard): boolean {
  const size = layout.places.length;
  const beside = (one: unknown) => Array.isArray(one) && one.every((place) => count(place) && place < size);
  return (
    words(layout.id) && words(layout.name) && count(number) && LEVELS.includes(level) && size > 0 &&
    each(layout.places, size, (place) => each(place, 3, count)) && each(faces, size, words) && each(matches, size, count) &&
    [above, left, right].every((all) => each(all, size, beside))
  );
}

/** Whether the moves, and those that were undone after them, are moves on this board. */
function canBePlayed({ board, done, undone }: Saved): boolean {
  const size = board.faces.length;
  const there = board.faces.map(() => true);
  const any = (places: readonly number[]) => places.some((place) => there[place]);
  const free = (place: number) => there[place] && !any(board.above[place]!) && !(any(board.left[place]!) && any(board.right[place]!));
  let { matches }: Pick<Laid, 'matches'> = board;
  return [...done, ...[...undone].reverse()].every((move) => {
    if (move.type === 'shuffling') {
      matches = move.matches;
      return count(move.count) && each(move.faces, size, words) && each(move.matches, size, count);
    }
    const { one, other } = move;
    const pair = one !== other && free(one) && free(other) && matches[one] === matches[other];
    there[one] = there[other] = false;
    return pair;
  });
}
