// A layout being drawn: room, mirrors, undo; its text; the keys of a game; layouts of one's own.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SolitaireLayout } from '../src/lib/wire';
import { Drawing, MOST_LAYERS, PLANE } from '../src/solitaire/drawing';
import type { Place } from '../src/solitaire/game';
import { commandOf } from '../src/solitaire/keys';
import { listOwn, MOST_OWN, ownLayouts, unlistOwn } from '../src/solitaire/own';
import { printLayout } from '../src/solitaire/picture';
import { dateOf, today } from '../src/solitaire/today';

const { pictures } = JSON.parse(readFileSync('tests/solitaire.json', 'utf8')) as {
  pictures: { picture: string; layout: SolitaireLayout }[];
};

describe('a drawing', () => {
  it('takes tiles in steps of half a tile, where they have room', () => {
    const drawing = new Drawing().put([[4, 4, 0]]);
    expect(drawing.hasRoom([5, 5, 0])).toBe(false);
    expect(drawing.put([[5, 5, 0]])).toBe(drawing);
    expect(drawing.hasRoom([5, 5, 1])).toBe(true);
    expect(drawing.put([[6, 5, 0]]).places.length).toBe(2);
    expect([drawing.at(5, 5, 0), drawing.at(6, 5, 0), drawing.at(5, 5, 1)]).toEqual([[4, 4, 0], null, null]);
  });

  it('ends at its edges', () => {
    const drawing = new Drawing();
    const outside: Place[] = [[-1, 0, 0], [0, -1, 0], [PLANE.width - 1, 0, 0], [0, PLANE.height - 1, 0], [0, 0, MOST_LAYERS]];
    for (const place of outside) expect(drawing.hasRoom(place), String(place)).toBe(false);
    expect(drawing.hasRoom([PLANE.width - 2, PLANE.height - 2, MOST_LAYERS - 1])).toBe(true);
  });

  it('is mirrored to both sides, and once where the images meet', () => {
    const drawing = new Drawing();
    expect(drawing.mirrored([0, 0, 1], { x: true, y: true })).toEqual([
      [0, 0, 1],
      [PLANE.width - 2, 0, 1],
      [0, PLANE.height - 2, 1],
      [PLANE.width - 2, PLANE.height - 2, 1],
    ]);
    expect(drawing.mirrored([PLANE.width / 2 - 1, 3, 0], { x: true, y: false })).toEqual([[PLANE.width / 2 - 1, 3, 0]]);
    expect(drawing.put(drawing.mirrored([PLANE.width / 2 - 2, 3, 0], { x: true, y: false })).places.length).toBe(2);
    // A plane of an odd width has its axis in a half tile: what would overlap its image is put once.
    const odd = Drawing.of([[0, 0, 0], [51, 0, 0]]);
    expect(odd.width).toBe(53);
    expect(odd.put(odd.mirrored([25, 5, 0], { x: true, y: false })).places.length).toBe(3);
  });

  it('is undone and done again step by step, a new step ends that', () => {
    const one = new Drawing().put([[0, 0, 0], [2, 0, 0]]);
    const two = one.take([[0, 0, 0]]);
    expect(two.places).toEqual([[2, 0, 0]]);
    expect(two.undo().places).toEqual(one.places);
    expect(two.undo().undo().places).toEqual([]);
    expect(two.undo().undo().undo().places).toEqual([]);
    expect(two.undo().redo().places).toEqual(two.places);
    expect(two.undo().put([[8, 8, 0]]).canRedo).toBe(false);
    expect(two.take([[30, 0, 0]])).toBe(two);
  });

  it('has a layout in its middle, and tells it as it was', () => {
    const { places } = pictures[0]!.layout;
    const drawing = Drawing.of(places);
    const [{ places: told, by }, left] = [drawing.told, Math.min(...drawing.places.map(([x]) => x))];
    expect(told).toEqual(places);
    expect(by[0]).toBe(left);
    const right = Math.max(...drawing.places.map(([x]) => x)) + 2;
    expect(Math.abs(left - (drawing.width - right))).toBeLessThanOrEqual(1);
    expect(new Drawing().put([[3, 3, 0]]).replaced(places).undo().places).toEqual([[3, 3, 0]]);
    expect(new Drawing().told).toEqual({ places: [], by: [0, 0, 0] });
  });

  it('has a larger plane for a larger layout', () => {
    const wide = Drawing.of([[0, 0, 0], [50, 0, 0]]);
    expect(wide.width).toBe(52);
    expect(wide.told.places).toEqual([[0, 0, 0], [50, 0, 0]]);
  });
});

it.each(pictures)('the text of $layout.id is the one that Python writes', ({ picture, layout }) => {
  expect(printLayout(layout.name, layout.places, 'Zimo').trimEnd()).toBe(picture.trimEnd());
});

describe('the keys of a game', () => {
  const event = (key: string, more: Partial<KeyboardEvent> = {}) =>
    ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...more }) as KeyboardEvent;

  it('are those of the terminal, and Ctrl Z', () => {
    expect(['h', 'H', 'u', 'Backspace', 'r', 'w', 's', 'p', 'n', 'i', '?', 'q', 'Escape'].map((key) => commandOf(event(key)))).toEqual([
      'hint', 'hint', 'undo', 'undo', 'redo', 'winnable', 'reshuffle', 'pause', 'new', 'statistics', 'keys', 'leave', 'escape',
    ]);
    expect(commandOf(event('z', { ctrlKey: true }))).toBe('undo');
    expect(commandOf(event('Z', { metaKey: true, shiftKey: true }))).toBe('redo');
  });

  it('are nobody’s while somebody types, or asks something of the browser', () => {
    const field = document.createElement('input');
    expect(commandOf(event('h', { target: field }))).toBeNull();
    expect(commandOf(event('r', { ctrlKey: true }))).toBeNull();
    expect(commandOf(event('h', { altKey: true }))).toBeNull();
    expect(commandOf(event('x'))).toBeNull();
  });
});

describe('layouts of one’s own', () => {
  beforeEach(() => localStorage.clear());
  /** One that has other tiles for each id. */
  const layout = (id: string) => ({ ...pictures[0]!.layout, id, places: [[id.length, Number(id.split('-')[1]), 0] as Place] });

  it('are listed, the last one first, once each, and not without end', () => {
    for (let at = 0; at < MOST_OWN + 2; at++) listOwn(layout(`own-${at}`));
    listOwn(layout('own-5'));
    expect(ownLayouts().length).toBe(MOST_OWN);
    expect(ownLayouts()[0]!.id).toBe('own-5');
    unlistOwn('own-5');
    expect(ownLayouts().some(({ id }) => id === 'own-5')).toBe(false);
  });

  it('have one name: another one takes its place', () => {
    listOwn({ ...layout('own-1'), name: 'First' });
    listOwn(layout('own-2'));
    listOwn({ ...layout('own-1'), id: 'own-9', name: 'Second' });
    expect(ownLayouts().map(({ id }) => id)).toEqual(['own-9', 'own-2']);
    expect(ownLayouts()[0]!.name).toBe('Second');
  });

  it('are none where something else is stored', () => {
    localStorage.setItem('zimo.solitaire.layouts', '[{"id":1}, null]');
    expect(ownLayouts()).toEqual([]);
    localStorage.setItem('zimo.solitaire.layouts', '{');
    expect(ownLayouts()).toEqual([]);
  });
});

it('a day is that of the person’s calendar', () => {
  expect(today(new Date(2026, 11, 1, 0, 5))).toBe(20788);
  expect(today(new Date(2026, 11, 1, 23, 55))).toBe(20788);
  expect(dateOf(20788, 'en')).toBe('Dec 1, 2026');
});
