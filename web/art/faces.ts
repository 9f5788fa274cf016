// The three faces of the tiles: classic, with indices, plain.

import { ANIMALS, FLOWERS, SEASONS, cap } from './bonus.ts';
import type { Face } from './faces-names.ts';
import { character } from './glyphs.ts';
import { letter } from './letters.ts';
import { INK, bar, bloom, disc, frame, line, moved, path, petal, ring, turned, written } from './paint.ts';
import { bamboos, dots } from './suits.ts';

export { FACES, type Face } from './faces-names.ts';

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WINDS = ['東', '南', '西', '北'];
const WIND_LETTERS = ['E', 'S', 'W', 'N'];
const SEASON_CHARACTERS = ['春', '夏', '秋', '冬'];

/** The tiles by label, in the order of their codes; a red five is written with a 0. */
export const LABELS: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  ...[1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${rank}f`),
  ...[1, 2, 3, 4].map((rank) => `${rank}a`),
  '1j',
  ...['0m', '0p', '0s'],
];

/** The drawing on the tile with this label, without the tile itself. */
export function face(kind: Face, label: string): string {
  if (kind === 'plain') return plain(label);
  if (kind === 'classic') return classic(label);
  const index = indexOf(label);
  // The picture makes room for the index at its upper left.
  return index ? moved(12.5, 17.5, 0.77, classic(label)) + index : classic(label);
}

function parts(label: string): [rank: number, letter: string, red: boolean] {
  const digit = Number(label[0]);
  return [digit || 5, label[1] as string, digit === 0];
}

function classic(label: string): string {
  const [rank, suit, red] = parts(label);
  switch (suit) {
    case 'm':
      return (
        written(character(NUMERALS[rank - 1] as string), { x: 12, y: 6, w: 36, h: 29 }, red ? INK.red : INK.black) +
        written(character('萬'), { x: 11, y: 39, w: 38, h: 35 }, INK.red)
      );
    case 'p':
      return dots(rank, red);
    case 's':
      return bamboos(rank, red);
    case 'z':
      return honour(rank);
    case 'f':
      return rank <= 4
        ? numeral(rank, INK.blue) + (FLOWERS[rank - 1] as () => string)()
        : numeral(rank - 4, INK.red) +
            written(character(SEASON_CHARACTERS[rank - 5] as string), { x: 36, y: 5, w: 18, h: 18 }, INK.red) +
            (SEASONS[rank - 5] as () => string)();
    case 'a':
      return numeral(rank, INK.green) + (ANIMALS[rank - 1] as () => string)();
    default:
      return cap();
  }
}

function numeral(rank: number, colour: string): string {
  return written(letter(String(rank), 19), { x: 6, y: 6, w: 11, h: 15 }, colour);
}

function honour(rank: number): string {
  if (rank <= 4) {
    return written(character(WINDS[rank - 1] as string), { x: 7, y: 14, w: 46, h: 52 }, INK.black);
  }
  if (rank === 6) return written(character('發'), { x: 7, y: 13, w: 46, h: 54 }, INK.green);
  if (rank === 7) return written(character('中'), { x: 9, y: 10, w: 42, h: 60 }, INK.red);
  const corner = (x: number, y: number, turn: number) =>
    turned(turn, x, y, line(`M${x} ${y + 7}V${y}H${x + 7}`, INK.blue, 2.4));
  return (
    frame(8, 11, 44, 58, INK.blue, 3.4) +
    frame(14, 17, 32, 46, INK.blue, 1.4) +
    corner(19, 22, 0) + corner(41, 22, 90) + corner(41, 58, 180) + corner(19, 58, 270)
  );
}

function indexOf(label: string): string {
  const [rank, suit, red] = parts(label);
  const box = { x: 4, y: 4, w: 14, h: 19 };
  const colours: Record<string, string> = { m: INK.red, p: INK.blue, s: INK.green };
  if (suit in colours) {
    return written(letter(String(rank), 20), box, red ? INK.red : (colours[suit] as string));
  }
  if (suit !== 'z') return '';
  const colour = [INK.black, INK.black, INK.black, INK.black, INK.blue, INK.green, INK.red];
  const name = [...WIND_LETTERS, 'P', 'F', 'C'][rank - 1] as string;
  return written(letter(name, 20), box, colour[rank - 1] as string);
}

const BLACK = '#000';

/** Large figures and shapes that tell the suits apart without any colour. */
function plain(label: string): string {
  const [rank, suit, red] = parts(label);
  switch (suit) {
    case 'm':
    case 'p':
    case 's':
      return suited(rank, suit, red);
    case 'z':
      return rank <= 4 ? plainWind(rank) : plainDragon(rank);
    case 'f':
      return rank <= 4 ? plainFlower(rank) : plainSeason(rank - 4);
    case 'a':
      return plainFigure(rank) + PAW;
    default:
      return path(star(30, 40, 27, 11), BLACK) + written(letter('J', 22), { x: 22, y: 29, w: 16, h: 22 }, '#fff');
  }
}

function suited(rank: number, suit: string, red: boolean): string {
  const [colour, mark] = {
    m: ['#8d0f1c', (c: string) => path('M30 50L47 63L30 76L13 63Z', c)],
    p: ['#103f8c', (c: string) => disc(30, 63, 12.5, c)],
    s: ['#0a5a2c', (c: string) => bar(14, 50, 7, 26, c, 2) + bar(26.5, 50, 7, 26, c, 2) + bar(39, 50, 7, 26, c, 2)],
  }[suit as 'm' | 'p' | 's'] as [string, (c: string) => string];
  const figure = letter(String(rank), 19);
  if (!red) return written(figure, { x: 15, y: 5, w: 30, h: 39 }, colour) + mark(colour);
  // The red five stands white on a block, so it needs no colour either.
  return (
    bar(7, 2.5, 46, 44, colour, 5) +
    written(figure, { x: 17, y: 7, w: 26, h: 35 }, '#fff') +
    mark(colour)
  );
}

/** A letter, and an arrow to where the wind lies on a map. */
function plainWind(rank: number): string {
  const arrow = path('M30 48L44 62H35V76H25V62H16Z', BLACK);
  return (
    written(letter(WIND_LETTERS[rank - 1] as string, 20), { x: 14, y: 5, w: 32, h: 37 }, BLACK) +
    turned([90, 180, 270, 0][rank - 1] as number, 30, 62, arrow)
  );
}

function plainDragon(rank: number): string {
  if (rank === 5) return frame(10, 12, 40, 56, BLACK, 7);
  if (rank === 6) {
    const c = '#0a5a2c';
    return (
      line('M30 74V40', c, 6) +
      petal(30, 52, 42, 24, 0, c) +
      petal(30, 66, 27, 16, -58, c) +
      petal(30, 66, 27, 16, 58, c) +
      line('M30 20V44', '#fff', 2.5)
    );
  }
  const c = '#8d0f1c';
  return bar(9, 22, 42, 30, c, 3) + bar(26, 8, 8, 66, c, 2) + bar(16, 29, 10, 16, '#fff', 1) + bar(34, 29, 10, 16, '#fff', 1);
}

function plainFigure(rank: number): string {
  return written(letter(String(rank), 20), { x: 18, y: 5, w: 24, h: 30 }, BLACK);
}

function plainFlower(rank: number): string {
  return plainFigure(rank) + bloom(30, 57, 5, 19, 17, BLACK) + disc(30, 57, 5, '#fff');
}

function plainSeason(rank: number): string {
  const ray = bar(28, 39, 4, 8, BLACK, 1.5);
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((a) => turned(a, 30, 58, ray)).join('');
  return plainFigure(rank) + rays + ring(30, 58, 7.5, BLACK, 4);
}

const PAW =
  path('M30 56C38 56 44 64 41 70C38 76 34 72 30 72S22 76 19 70C16 64 22 56 30 56Z', BLACK) +
  [[15, 57, 4], [24, 47, 4.6], [36, 47, 4.6], [45, 57, 4]]
    .map(([x, y, r]) => disc(x as number, y as number, r as number, BLACK))
    .join('');

function star(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** The back: a lattice in a frame, in the colour that the page gives. */
export function back(): string {
  const cells: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [13.5 + column * 11, 12.5 + row * 11];
      cells.push(`M${x} ${y - 4}L${x + 4} ${y}L${x} ${y + 4}L${x - 4} ${y}Z`);
    }
  }
  return (
    '<rect width="60" height="80" fill="var(--tile-back, #1f6b52)"/>' +
    '<rect x="4" y="4" width="52" height="72" rx="4" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>' +
    `<path fill="#fff" fill-opacity=".22" d="${cells.join('')}"/>`
  );
}

/** All tiles of a face as one SVG document, a symbol for each label and one for the back. */
export function sprite(kind: Face): string {
  const symbols = LABELS.map((label) => `<symbol id="${label}" viewBox="0 0 60 80">${face(kind, label)}</symbol>`);
  symbols.push(`<symbol id="back" viewBox="0 0 60 80">${back()}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
