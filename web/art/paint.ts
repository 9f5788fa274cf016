// Small shapes that the pictures are made of, as SVG text. A tile is 60 wide and 80 high.

import { ink, tidy, type Box, type Glyph } from './brush.ts';

export const INK = {
  black: '#1b2740',
  red: '#b81f2d',
  green: '#13703c',
  blue: '#1d4f9f',
  gold: '#c08a1e',
  pink: '#d9597b',
  brown: '#7a4a26',
  violet: '#7a3f98',
  leaf: '#3f9142',
  sky: '#3a86c8',
  ivory: '#fdf9ec',
} as const;

export const WIDTH = 60;
export const HEIGHT = 80;

export function path(d: string, fill: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return (
    `<path fill="none" stroke="${stroke}" stroke-width="${tidy(width)}" ` +
    `stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
  );
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number): string {
  return (
    `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${tidy(width)}"/>`
  );
}

export function bar(x: number, y: number, w: number, h: number, fill: string, round = 0): string {
  const corner = round ? ` rx="${tidy(round)}"` : '';
  return (
    `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}"` +
    `${corner} fill="${fill}"/>`
  );
}

export function frame(x: number, y: number, w: number, h: number, stroke: string, width: number) {
  return (
    `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}" rx="1.5" ` +
    `fill="none" stroke="${stroke}" stroke-width="${tidy(width)}"/>`
  );
}

export function turned(degrees: number, x: number, y: number, inside: string): string {
  return `<g transform="rotate(${tidy(degrees)} ${tidy(x)} ${tidy(y)})">${inside}</g>`;
}

export function moved(x: number, y: number, scale: number, inside: string): string {
  return `<g transform="translate(${tidy(x)} ${tidy(y)}) scale(${scale})">${inside}</g>`;
}

export function written(glyph: Glyph, box: Box, fill: string): string {
  return path(ink(glyph, box), fill);
}

/** A leaf or petal from a point, so long and wide, in the direction of an angle (0 is up). */
export function petal(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
): string {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, across: number) =>
    `${tidy(x + along * Math.sin(turn) + across * Math.cos(turn))} ` +
    `${tidy(y - along * Math.cos(turn) + across * Math.sin(turn))}`;
  const w = width * 0.66;
  return path(
    `M${at(0, 0)}C${at(length * 0.3, w)} ${at(length * 0.8, w)} ${at(length, 0)}` +
      `C${at(length * 0.8, -w)} ${at(length * 0.3, -w)} ${at(0, 0)}Z`,
    fill,
  );
}

/** So many petals round a point. */
export function bloom(
  x: number,
  y: number,
  count: number,
  length: number,
  width: number,
  fill: string,
  first = 0,
): string {
  return Array.from({ length: count }, (_, i) =>
    petal(x, y, length, width, first + (360 * i) / count, fill),
  ).join('');
}
