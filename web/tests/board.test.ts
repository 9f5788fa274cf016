import { describe, expect, it } from 'vitest';
import { layoutOf, PLAIN_LAYOUT } from '../src/board/layout';
import { spotOf } from '../src/board/discards';
import { lay } from '../src/board/meld';
import { asks, offerOf } from '../src/board/offer';
import { from, sides } from '../src/board/places';
import { EMPTY_RACK, move, sort, take } from '../src/board/rack';
import { sticks } from '../src/board/sticks';
import type { MeldShape } from '../src/lib/wire';

const tilesOf = (rack: { tiles: readonly { tile: string }[] }) => rack.tiles.map((held) => held.tile);

describe('who sits where', () => {
  it('the next player sits at the right, or at the left where play goes clockwise', () => {
    expect(sides(4, 0)).toEqual(['bottom', 'right', 'top', 'left']);
    expect(sides(4, 2)).toEqual(['top', 'left', 'bottom', 'right']);
    expect(sides(4, 0, true)).toEqual(['bottom', 'left', 'top', 'right']);
    expect(sides(3, 1)).toEqual(['left', 'bottom', 'right']);
    expect(sides(2, 1)).toEqual(['top', 'bottom']);
  });

  it('a claimed tile came from the left, from opposite, or from the right', () => {
    const at = sides(4, 0);
    expect(from(at, 0, 3)).toBe('left');
    expect(from(at, 0, 2)).toBe('across');
    expect(from(at, 0, 1)).toBe('right');
    expect(from(at, 1, 0)).toBe('left');
    expect(from(sides(4, 0, true), 0, 1)).toBe('left');
  });
});

describe('how a set lies', () => {
  const pung: MeldShape = { kind: 'pung', tiles: ['5p', '5p', '5p'], concealed: false, claimed: '5p', source: 3, added: false };
  const quiet = { faceDown: false, endTurned: false };
  const turned = (laid: ReturnType<typeof lay>) => laid.map((one) => one.turned);

  it('the claimed tile is turned at the side of its giver', () => {
    expect(turned(lay(pung, 'left', quiet))).toEqual([true, false, false]);
    expect(turned(lay(pung, 'across', quiet))).toEqual([false, true, false]);
    expect(turned(lay(pung, 'right', quiet))).toEqual([false, false, true]);
  });

  it('a chow shows the claimed tile itself', () => {
    const chow: MeldShape = { ...pung, kind: 'chow', tiles: ['3s', '4s', '5s'], claimed: '4s' };
    expect(lay(chow, 'left', quiet).map((one) => one.tile)).toEqual(['4s', '3s', '5s']);
  });

  it('an added tile lies on the turned one', () => {
    const kong: MeldShape = { ...pung, kind: 'kong', tiles: ['5p', '5p', '5p', '0p'], added: true };
    const laid = lay(kong, 'right', quiet);
    expect(laid).toHaveLength(3);
    expect(laid[2]).toEqual({ tile: '5p', turned: true, above: '0p' });
  });

  it('concealed kongs lie as the rules say', () => {
    const kong: MeldShape = { kind: 'kong', tiles: ['1z', '1z', '1z', '1z'], concealed: true, claimed: null, source: null, added: false };
    expect(lay(kong, null, quiet).map((one) => one.tile)).toEqual([null, '1z', '1z', null]);
    expect(lay({ ...kong, tiles: [] }, null, quiet).map((one) => one.tile)).toEqual([null, null, null, null]);
    const down = lay(kong, null, { faceDown: true, endTurned: false });
    expect(down.map((one) => one.tile), 'all four, for the owner too').toEqual([null, null, null, null]);
    expect(down.map((one) => one.known), 'who may look').toEqual(kong.tiles);
    const claimed: MeldShape = { ...pung, kind: 'kong', tiles: ['5p', '5p', '5p', '5p'] };
    expect(lay(claimed, 'left', { faceDown: false, endTurned: true }).map((one) => one.tile)).toEqual(['5p', '5p', '5p', null]);
  });
});

describe('discards', () => {
  const all = (count: number) => Array.from({ length: count }, (_, at) => spotOf(at, count, 6));

  it('lie in rows of six', () => {
    expect(all(18).map(({ row, x }) => `${row} ${x}`)).toEqual([0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4, 5].map((x) => `${row} ${x}`)));
  });

  it('leave the first rows alone when there are too many: the last row takes them', () => {
    for (const count of [19, 20, 24]) {
      expect(all(count).slice(0, 12)).toEqual(all(18).slice(0, 12));
      const last = all(count).slice(12);
      expect(new Set(last.map(({ row }) => row))).toEqual(new Set([2]));
      expect([last[0]!.x, last.at(-1)!.x]).toEqual([0, 5]);
      expect(new Set(last.map(({ x }) => x)).size, 'none hides another').toBe(count - 12);
    }
  });
});

describe('the rack', () => {
  const first = take(EMPTY_RACK, ['9m', '1p', '3m'], null);

  it('sorts, and puts the drawn tile apart', () => {
    expect(tilesOf(first)).toEqual(['3m', '9m', '1p']);
    const drawn = take(first, ['9m', '1p', '3m', '2m'], '2m');
    expect(tilesOf(drawn)).toEqual(['3m', '9m', '1p', '2m']);
    expect(drawn.drawn).toBe(true);
    expect(tilesOf(take(drawn, ['9m', '1p', '2m'], null))).toEqual(['2m', '9m', '1p']);
  });

  it('keeps the identity of what stays, and the order that was made by hand', () => {
    const moved = move(first, first.tiles[2]!.id, 0);
    expect(tilesOf(moved)).toEqual(['1p', '3m', '9m']);
    const after = take(moved, ['9m', '1p', '3m', '5s'], null);
    expect(tilesOf(after)).toEqual(['1p', '3m', '9m', '5s']);
    expect(after.tiles.slice(0, 3).map((held) => held.id)).toEqual(moved.tiles.map((held) => held.id));
    expect(tilesOf(sort(after))).toEqual(['3m', '9m', '1p', '5s']);
  });

  it('of two alike the drawn one is the new one', () => {
    const pair = take(take(EMPTY_RACK, ['5p', '6p'], null), ['5p', '6p', '5p'], '5p');
    expect(tilesOf(pair)).toEqual(['5p', '6p', '5p']);
    const last = pair.tiles[2]!;
    expect(take(pair, ['5p', '6p'], null).tiles.map((held) => held.id)).not.toContain(last.id);
  });
});

describe('what is offered', () => {
  const choice = (action: string, tiles: string[] = []) => ({
    action, kind: action.split(':')[0]!, label: `choice.${action.split(':')[0]}`, text: action, tiles,
  });

  it('is sorted by key and by tile', () => {
    const offer = offerOf({
      seq: 5,
      choices: [
        choice('discard:5m', ['5m']), choice('ready:5m', ['5m']), choice('kong:1z', ['1z']), choice('add:2p', ['2p']),
        choice('chow-low', ['3s', '4s', '5s']), choice('chow-high', ['1s', '2s', '3s']), choice('pass'), choice('riddle'), choice('chow-middle-red', ['4s', '0s', '6s']), choice('pung-red', ['0s', '5s', '5s']),
      ],
      offered: null, source: null, left: null,
    });
    expect([...offer.discards.keys()]).toEqual(['5m']);
    expect([...offer.ready.keys()]).toEqual(['5m']);
    expect(offer.commands.kong).toHaveLength(2);
    expect(offer.commands.chow).toHaveLength(3);
    expect(offer.commands.pung).toHaveLength(1);
    expect(offer.commands.pass).toHaveLength(1);
    expect(offer.others.map((one) => one.action)).toEqual(['riddle']);
    expect(asks(offer)).toBe(true);
    expect(asks(offerOf(null))).toBe(false);
  });
});

it('sticks make up the points', () => {
  expect(sticks(2680)).toEqual([
    { worth: 1000, count: 2 }, { worth: 500, count: 1 }, { worth: 100, count: 1 }, { worth: 10, count: 8 },
  ]);
  expect(sticks(-40)).toEqual([]);
});

it('a ruleset says how the table looks', () => {
  expect(layoutOf(null)).toEqual(PLAIN_LAYOUT);
  expect(layoutOf({ seats: { direction: 'clockwise' }, shown: { discard_row: 6, sticks: false }, kongs: { face_down: true } }))
    .toMatchObject({ direction: 'clockwise', discardRow: 6, sticks: false, kongsFaceDown: true });
});
