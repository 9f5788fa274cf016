// The game of solitaire against real boards: what is free, undo, the keyboard's way, what is kept.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf, anyNumber, nameOf, readAddress } from '../src/solitaire/address';
import { nearest, seen, towards } from '../src/solitaire/cursor';
import type { SolitaireBoard } from '../src/lib/wire';
import { cornerOf, extentOf, fitting, fronts, isHidden, readingOrder } from '../src/solitaire/depth';
import type { Game, Pair } from '../src/solitaire/game';
import { gameOn, parseSaved } from '../src/solitaire/saved';
import { MOST, Saves } from '../src/solitaire/saves';
import { clock, Stopwatch } from '../src/solitaire/stopwatch';

interface Played {
  board: SolitaireBoard;
  line: Pair[];
  checks: { after: number; free: number[]; covered: number[]; pairs: Pair[] }[];
}
const { boards } = JSON.parse(readFileSync('tests/solitaire.json', 'utf8')) as { boards: Played[] };
const meadow = boards[0]!;
const turtle = boards[1]!;

function play(played: Played, pairs: number): Game {
  return played.line.slice(0, pairs).reduce((game, [one, other]) => game.take(one, other)!, gameOn(played.board));
}

/** Takes any pair until none is left: the first one, or another one by a number. */
function stuck(played: Played): Game {
  for (let by = 0; by < 500; by++) {
    let game = gameOn(played.board);
    for (let step = 0; game.now.pairs.length; step++) {
      const [one, other] = game.now.pairs[(by * 7 + step * by) % game.now.pairs.length]!;
      game = game.take(one, other)!;
    }
    if (game.status === 'lost') return game;
  }
  throw new Error('always won');
}

describe.each(boards)('the game on $board.name', (played) => {
  it('has free tiles and pairs as the server has them, to the end', () => {
    for (const { after, free, covered, pairs } of played.checks) {
      const { now } = play(played, after);
      expect(now.all.filter((place) => now.free(place))).toEqual(free);
      expect(now.all.filter((place) => now.blocked(place) === 'covered')).toEqual(covered);
      expect([...now.pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual(pairs);
    }
    expect(play(played, played.line.length).status).toBe('won');
  });
});

describe('a game', () => {
  it('refuses what is no pair, what is blocked, and one tile twice', () => {
    const game = gameOn(meadow.board);
    const blocked = game.now.all.find((place) => game.now.blocked(place))!;
    const [one] = game.now.pairs[0]!;
    const stranger = game.now.all.find((place) => game.now.free(place) && !game.now.matches(one, place) && place !== one)!;
    expect(game.take(one, blocked)).toBeNull();
    expect(game.take(one, stranger)).toBeNull();
    expect(game.take(one, one)).toBeNull();
    const gone = game.take(...game.now.pairs[0]!)!;
    expect(gone.take(...game.now.pairs[0]!)).toBeNull();
  });

  it('is undone and done again without end, after a loss too', () => {
    const lost = stuck(turtle);
    expect(lost.status).toBe('lost');
    let game = lost;
    while (game.undo()) game = game.undo()!;
    expect(game.now.left).toBe(144);
    expect(game.undone.length).toBe(lost.done.length);
    while (game.redo()) game = game.redo()!;
    expect(game.done).toEqual(lost.done);
    expect(game.status).toBe('lost');
    const other = lost.undo()!.undo()!.undo()!;
    const pair = other.now.pairs.at(-1)!;
    expect(other.take(...pair)!.redo()).toBeNull();
  });

  it('lies anew after a reshuffle, as before after its undo', () => {
    const game = play(meadow, 6);
    const faces = [...game.now.laid.faces].reverse();
    const matches = [...game.now.laid.matches].reverse();
    const laid = game.shuffled({ faces, matches }, 0);
    expect(laid.now.laid.faces).toEqual(faces);
    expect(laid.now.left).toBe(game.now.left);
    expect(laid.helped).toBe(true);
    expect(laid.undo()!.now.laid.faces).toEqual(game.now.laid.faces);
    expect(laid.undo()!.redo()!.now.laid.faces).toEqual(faces);
    expect(laid.undo()!.help.shuffles).toBe(1);
  });

  it('counts hints and questions, undone or not', () => {
    const game = gameOn(meadow.board);
    expect(game.helped).toBe(false);
    const helped = game.counted('hints').counted('asked').take(...game.now.pairs[0]!)!.undo()!;
    expect(helped.help).toEqual({ hints: 1, shuffles: 0, asked: 1 });
  });

  it('knows whether it has gone on from another one', () => {
    const [three, five] = [play(meadow, 3), play(meadow, 5)];
    expect(five.goesOnFrom(three)).toBe(true);
    expect(three.goesOnFrom(five)).toBe(false);
    expect(stuck(turtle).goesOnFrom(play(turtle, 3))).toBe(false);
  });
});

describe('the keyboard', () => {
  const { now } = gameOn(turtle.board);
  const { places } = now.ground;

  it('goes over the tiles that nothing lies on', () => {
    expect(seen(now).length).toBeGreaterThan(60);
    expect(seen(now).every((place) => now.blocked(place) !== 'covered')).toBe(true);
  });

  it('reaches every such tile by arrows, and each step goes the way of its arrow', () => {
    const reached = new Set([nearest(now, null)!]);
    for (const from of reached) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const to = towards(now, from, dx, dy);
        if (to === null) continue;
        const along = (places[to]![0] - places[from]![0]) * dx + (places[to]![1] - places[from]![1]) * dy;
        expect(along).toBeGreaterThan(0);
        reached.add(to);
      }
    }
    expect(reached.size).toBe(seen(now).length);
  });

  it('goes to the free tile nearest to where it was', () => {
    const game = play(turtle, 1);
    const [gone] = turtle.line[0]!;
    const to = nearest(game.now, gone)!;
    expect(game.now.free(to)).toBe(true);
    const far = (place: number) => Math.abs(places[place]![0] - places[gone]![0]) + Math.abs(places[place]![1] - places[gone]![1]);
    for (const place of game.now.all) if (game.now.free(place)) expect(far(place)).toBeGreaterThanOrEqual(far(to));
    expect(nearest(play(turtle, 72).now, gone)).toBeNull();
  });
});

describe('the drawing', () => {
  const { places } = gameOn(turtle.board).ground;
  const extent = extentOf(places);

  it('takes no more room than the tiles do', () => {
    const corners = places.map((place) => cornerOf(place, extent));
    expect(Math.min(...corners.map(({ left }) => left))).toBeCloseTo(0);
    expect(Math.min(...corners.map(({ top }) => top))).toBeCloseTo(0);
    expect(Math.max(...corners.map(({ left }) => left)) + 1 + extent.thickX).toBeCloseTo(extent.wide);
    expect(Math.max(...corners.map(({ top }) => top)) + 4 / 3 + extent.thickY).toBeCloseTo(extent.high);
    expect(extent.layers).toBe(5);
    expect(extentOf([]).layers).toBe(1);
    const tower = extentOf([0, 1, 2, 3, 4, 5, 6].map((z) => [0, 0, z] as const));
    expect(6 * tower.thickX).toBeCloseTo(0.5); // no tower hides what stands behind it
  });

  it('fits every room, and touches one of its sides', () => {
    for (const [width, height] of [[390, 600], [740, 330], [1000, 700]] as const) {
      const w = fitting(extent, width, height);
      expect(w * extent.wide).toBeLessThanOrEqual(width + 1e-6);
      expect(w * extent.high).toBeLessThanOrEqual(height + 1e-6);
      expect(Math.max((w * extent.wide) / width, (w * extent.high) / height)).toBeCloseTo(1);
    }
  });

  it('puts higher layers up and to the left', () => {
    const [low, high] = [cornerOf([4, 4, 0], extent), cornerOf([4, 4, 1], extent)];
    expect(low.left - high.left).toBeCloseTo(extent.thickX);
    expect(low.top - high.top).toBeCloseTo(extent.thickY);
  });

  it('puts what lies on or right of or below something in front of it', () => {
    for (const { board } of boards) {
      const front = fronts(board.layout.places);
      board.above.forEach((above, place) => above.forEach((on) => expect(front[on]).toBeGreaterThan(front[place]!)));
      board.right.forEach((right, place) => right.forEach((other) => expect(front[other]).toBeGreaterThan(front[place]!)));
    }
  });

  it('hides a face when each quarter of it is covered, and only then', () => {
    const { now } = gameOn(turtle.board);
    const top = places.findIndex(([, , z]) => z === 4);
    const under = now.ground.above.flatMap((above, place) => (above.includes(top) && places[place]![2] === 3 ? [place] : []));
    expect(under.length).toBe(4);
    expect(under.every((place) => !isHidden(now, place))).toBe(true);
    const second = places.flatMap(([, , z], place) => (z === 1 && isHidden(now, place) ? [place] : []));
    expect(second.length).toBe(16);
  });

  it('is read line by line', () => {
    const order = readingOrder(places).map((place) => places[place]!);
    order.slice(1).forEach(([x, y], at) => {
      const [px, py] = order[at]!;
      expect(y > py || (y === py && x >= px)).toBe(true);
    });
  });
});

describe('what is kept', () => {
  beforeEach(() => (localStorage.clear(), sessionStorage.clear()));
  const name = 'meadow#1.easy';
  const write = (saves: Saves, game: Game, at: number) => saves.write(name, game, meadow.board, { seconds: 12, day: null, at });
  /** Another tab: the same local storage, a session of its own. */
  function tab(): Saves {
    const store = new Map<string, string>();
    return new Saves(localStorage, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    } as Storage);
  }

  it('is the whole game, with what was undone', () => {
    const game = play(meadow, 5).undo()!.counted('hints');
    new Saves().write(name, game, meadow.board, { seconds: 61.5, day: 20_000, paused: true });
    const saved = new Saves().read(name)!;
    expect([saved.seconds, saved.day, saved.paused, saved.help.hints]).toEqual([61.5, 20_000, true, 1]);
    expect(saved.done).toEqual(game.done);
    expect(saved.undone).toEqual(game.undone);
    expect(new Saves().all().map(({ key }) => key)).toEqual([name]);
    new Saves().forget(name);
    expect(new Saves().read(name)).toBeNull();
  });

  it('is this tab’s game after a reload, whatever another tab has written', () => {
    const [here, there] = [tab(), tab()];
    write(here, play(meadow, 5), 1);
    write(there, gameOn(meadow.board).take(...gameOn(meadow.board).now.pairs.at(-1)!)!, 2);
    expect(here.read(name)!.done.length).toBe(5);
    expect(tab().read(name)!.done.length).toBe(1);
  });

  it('is what the other tab went on to from here', () => {
    const [here, there] = [tab(), tab()];
    write(here, play(meadow, 3), 1);
    write(there, play(meadow, 7), 2);
    expect(here.read(name)!.done.length).toBe(7);
  });

  it('is nothing when it is not ours, and the oldest go', () => {
    localStorage.setItem(`zimo.solitaire.game:${name}`, '{"version":1}');
    expect(new Saves().read(name)).toBeNull();
    localStorage.clear();
    for (let at = 0; at < MOST + 3; at++) new Saves().write(`b${at}`, play(meadow, 1), meadow.board, { seconds: 0, day: null, at });
    expect(new Saves().all().length).toBe(MOST);
    expect(new Saves().all()[0]!.key).toBe(`b${MOST + 2}`);
  });
});

describe('what is damaged', () => {
  const sound = () => {
    localStorage.clear();
    const game = [2, 1].reduce((now) => now.undo()!, play(meadow, 6));
    new Saves().write('m', game, meadow.board, { seconds: 3, day: null });
    return JSON.parse(localStorage.getItem('zimo.solitaire.game:m')!) as Record<string, any>;
  };

  it('is nothing, whatever of it is damaged', () => {
    expect(parseSaved(JSON.stringify(sound()))!.undone.length).toBe(2);
    const damages: ((saved: Record<string, any>) => void)[] = [
      (saved) => (saved['board'].level = 'zz'),
      (saved) => (saved['board'].faces = undefined),
      (saved) => saved['board'].faces.pop(),
      (saved) => (saved['board'].above[3] = [500]),
      (saved) => (saved['board'].layout.places[0] = [0, 'x', 0]),
      (saved) => (saved['board'].layout = null),
      (saved) => (saved['undone'] = null),
      (saved) => (saved['undone'][0] = { type: 'taking', one: 0, other: 0 }),
      (saved) => (saved['done'][0] = { type: 'taking', one: 0, other: 0 }),
      (saved) => (saved['done'][1] = saved['done'][0]),
      (saved) => (saved['done'][0] = { type: 'shuffling', count: 1 }),
      (saved) => (saved['help'] = null),
      (saved) => (saved['help'].hints = 'many'),
      (saved) => (saved['seconds'] = 'NaN'),
      (saved) => (saved['at'] = null),
      (saved) => (saved['day'] = 'today'),
      (saved) => (saved['version'] = 2),
    ];
    for (const damage of damages) {
      const saved = sound();
      damage(saved);
      expect(parseSaved(JSON.stringify(saved)), String(damage)).toBeNull();
    }
  });

  it('goes when something else is kept, and a board that was looked at pushes no game out', () => {
    localStorage.clear();
    for (let at = 0; at < MOST; at++) localStorage.setItem(`zimo.solitaire.game:bad${at}`, '{');
    new Saves().write('game', play(meadow, 1), meadow.board, { seconds: 0, day: null, at: 0 });
    expect(localStorage.length).toBe(1);
    for (let at = 1; at < MOST + 4; at++) new Saves().write(`looked${at}`, gameOn(meadow.board), meadow.board, { seconds: 9, day: null, at });
    expect(localStorage.length).toBe(1 + MOST);
    expect(new Saves().all().map(({ key }) => key)).toEqual(['game']);
    expect(new Saves().read(`looked${MOST + 3}`)!.seconds).toBe(9);
  });
});

describe('names and times', () => {
  it('a board’s address names it', () => {
    const named = { layout: 'turtle', number: 1234, level: 'hard', flowers: false } as const;
    expect(nameOf(named)).toBe('turtle#1234.hard.136');
    expect(addressOf(named, 7)).toBe('/solitaire/play/turtle/1234?level=hard&tiles=136&day=7');
    expect(readAddress('turtle', '1234', '?level=hard&tiles=136&day=7')).toEqual({ ...named, day: 7 });
    expect(addressOf({ layout: 'turtle', number: 5, level: 'normal', flowers: true })).toBe('/solitaire/play/turtle/5');
    expect([readAddress('Turtle', '5', ''), readAddress('turtle', '-5', ''), readAddress('turtle', '5', '?level=no')]).toEqual([null, null, null]);
    expect(anyNumber(() => 0.999_999_9)).toBeLessThan(1_000_000);
  });

  it('a stopwatch stands still while it is stopped', () => {
    const watch = new Stopwatch(10);
    watch.go(1000);
    watch.go(2000);
    expect(watch.seconds(3000)).toBe(12);
    watch.stop(4000);
    watch.stop(9000);
    expect([watch.seconds(99_000), watch.runs]).toEqual([13, false]);
    expect([0, 65, 3729.9].map(clock)).toEqual(['0:00', '1:05', '1:02:09']);
  });
});
