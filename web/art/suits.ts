// Dots and bamboos: where they lie on each tile, and how one of them looks.

import { INK, bar, bloom, disc, line, path, petal, ring, turned } from './paint.ts';

type Colour = 'red' | 'green' | 'blue';
type Spot = readonly [x: number, y: number, colour: Colour];

/** A disc with a rim and an eye; it stays a ring with an eye at a few pixels. */
function dot(x: number, y: number, r: number, colour: string): string {
  return (
    disc(x, y, r, colour) +
    ring(x, y, r * 0.66, INK.ivory, r * 0.17) +
    disc(x, y, r * 0.3, INK.ivory) +
    disc(x, y, r * 0.15, colour)
  );
}

const DOTS: Record<number, readonly [radius: number, spots: readonly Spot[]]> = {
  2: [14, [[30, 22, 'green'], [30, 58, 'blue']]],
  3: [11, [[16, 17, 'blue'], [30, 40, 'red'], [44, 63, 'green']]],
  4: [11, [[17.5, 21, 'blue'], [42.5, 21, 'green'], [17.5, 59, 'green'], [42.5, 59, 'blue']]],
  5: [
    9.6,
    [[15.5, 17, 'blue'], [44.5, 17, 'green'], [30, 40, 'red'], [15.5, 63, 'green'], [44.5, 63, 'blue']],
  ],
  6: [
    9.4,
    [
      [18, 15, 'green'], [42, 15, 'green'], [18, 42, 'red'], [42, 42, 'red'],
      [18, 64, 'red'], [42, 64, 'red'],
    ],
  ],
  7: [
    7.6,
    [
      [13, 14, 'green'], [30, 20.5, 'green'], [47, 27, 'green'], [19, 47, 'red'], [41, 47, 'red'],
      [19, 65, 'red'], [41, 65, 'red'],
    ],
  ],
  8: [
    8.4,
    [
      [19, 13, 'blue'], [41, 13, 'blue'], [19, 31, 'blue'], [41, 31, 'blue'],
      [19, 49, 'blue'], [41, 49, 'blue'], [19, 67, 'blue'], [41, 67, 'blue'],
    ],
  ],
  9: [
    8,
    [
      [12.5, 16, 'blue'], [30, 16, 'blue'], [47.5, 16, 'blue'],
      [12.5, 40, 'red'], [30, 40, 'red'], [47.5, 40, 'red'],
      [12.5, 64, 'green'], [30, 64, 'green'], [47.5, 64, 'green'],
    ],
  ],
};

/** The face of a dots tile; a red five has all its dots red. */
export function dots(rank: number, red = false): string {
  if (rank === 1) return wheel();
  const entry = DOTS[rank];
  if (entry === undefined) throw new Error(`no ${rank} of dots`);
  const [radius, spots] = entry;
  return spots.map(([x, y, colour]) => dot(x, y, radius, INK[red ? 'red' : colour])).join('');
}

/** One of dots: a wheel with two wreaths of petals. */
function wheel(): string {
  return (
    disc(30, 40, 23.5, INK.blue) +
    disc(30, 40, 21, INK.ivory) +
    bloom(30, 40, 16, 20, 6, INK.green, 11.25) +
    disc(30, 40, 13, INK.ivory) +
    disc(30, 40, 12, INK.red) +
    bloom(30, 40, 8, 11.4, 7, INK.ivory) +
    disc(30, 40, 5.2, INK.red) +
    disc(30, 40, 2.2, INK.ivory)
  );
}

/** A stick of bamboo standing on a point: two joints with a gleam, knots between them. */
function stick(x: number, y: number, h: number, colour: string, w = 7): string {
  const top = y - h / 2;
  const knot = Math.min(2.6, w * 0.34);
  const joint = (from: number, to: number) => {
    const middle = (from + to) / 2;
    const [a, b] = [x - w / 2, x + w / 2];
    const waist = w * 0.16;
    return path(
      `M${a} ${from}Q${a + waist} ${middle} ${a} ${to}L${b} ${to}Q${b - waist} ${middle} ${b} ${from}Z`,
      colour,
    );
  };
  return (
    joint(top + knot * 0.6, y) +
    joint(y, y + h / 2 - knot * 0.6) +
    [top, y - knot / 2, y + h / 2 - knot]
      .map((at) => bar(x - w / 2 - 0.8, at, w + 1.6, knot, colour, knot / 2))
      .join('') +
    line(`M${x} ${top + knot + 2}V${y - knot - 1.2}M${x} ${y + knot + 1.2}V${y + h / 2 - knot - 2}`, INK.ivory, w * 0.13)
  );
}

type Stick = readonly [x: number, y: number, colour: Colour, lean?: number];

const STICKS: Record<number, readonly [height: number, sticks: readonly Stick[]]> = {
  2: [31, [[30, 22, 'blue'], [30, 58, 'green']]],
  3: [31, [[30, 22, 'blue'], [17, 58, 'green'], [43, 58, 'green']]],
  4: [31, [[17, 22, 'blue'], [43, 22, 'green'], [17, 58, 'green'], [43, 58, 'blue']]],
  5: [31, [[14, 22, 'green'], [46, 22, 'blue'], [30, 40, 'red'], [14, 58, 'blue'], [46, 58, 'green']]],
  6: [
    31,
    [[13, 22, 'green'], [30, 22, 'green'], [47, 22, 'green'], [13, 58, 'blue'], [30, 58, 'blue'], [47, 58, 'blue']],
  ],
  7: [
    20,
    [
      [30, 16, 'red'], [13, 40, 'green'], [30, 40, 'blue'], [47, 40, 'green'],
      [13, 64, 'green'], [30, 64, 'blue'], [47, 64, 'green'],
    ],
  ],
  8: [
    29,
    [
      [10, 22, 'green'], [23.5, 23, 'green', 24], [36.5, 23, 'green', -24], [50, 22, 'green'],
      [10, 58, 'blue'], [23.5, 57, 'blue', -24], [36.5, 57, 'blue', 24], [50, 58, 'blue'],
    ],
  ],
  9: [
    20,
    [
      [13, 16, 'green'], [30, 16, 'red'], [47, 16, 'blue'], [13, 40, 'green'], [30, 40, 'red'],
      [47, 40, 'blue'], [13, 64, 'green'], [30, 64, 'red'], [47, 64, 'blue'],
    ],
  ],
};

/** The face of a bamboos tile; a red five has all its sticks red. */
export function bamboos(rank: number, red = false): string {
  if (rank === 1) return bird();
  const entry = STICKS[rank];
  if (entry === undefined) throw new Error(`no ${rank} of bamboos`);
  const [height, sticks] = entry;
  const width = rank === 8 ? 7 : rank > 5 ? 9 : 9.5;
  return sticks
    .map(([x, y, colour, lean]) => {
      // The tiles of one green hand (2 3 4 6 8) are drawn in green alone.
      const plain = [2, 3, 4, 6, 8].includes(rank) ? 'green' : colour;
      const drawn = stick(x, y, height, INK[red ? 'red' : plain], width);
      return lean === undefined ? drawn : turned(lean, x, y, drawn);
    })
    .join('');
}

/** One of bamboos: a peacock on a twig, its train raised. */
function bird(): string {
  const feathers = [-6, 20, 46, 72, 98].map((angle, i) => {
    const length = [33, 36, 35, 30, 24][i] as number;
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [30 + length * 0.76 * Math.sin(turn), 47 - length * 0.76 * Math.cos(turn)];
    return (
      petal(30, 47, length, 11, angle, i % 2 ? INK.green : INK.leaf) +
      disc(x, y, 3, INK.gold) +
      disc(x, y, 1.7, i % 2 ? INK.blue : INK.red)
    );
  });
  return (
    feathers.join('') +
    line('M8 70Q30 66 52 70', INK.brown, 3) +
    petal(45, 69, 9, 4, 60, INK.leaf) +
    petal(14, 70, 8, 4, -50, INK.leaf) +
    line('M26 58V67M33 58V67', INK.gold, 2) +
    path(
      'M19 22C12 22 10 29 13 34C14 44 15 59 29 61C41 61 44 51 40 45C34 47 27 43 26 35C28 28 26 22 19 22Z',
      INK.blue,
    ) +
    path('M24 44C27 41 36 43 39 47C38 55 30 57 25 53C22 50 22 46 24 44Z', INK.red) +
    line('M27 47Q32 46 36 49M28 51Q31 50 34 52', INK.ivory, 1.2) +
    path('M12 26L5 30L12.5 31.5Z', INK.gold) +
    disc(17.5, 27.5, 2.2, INK.ivory) +
    disc(17.2, 27.7, 1.1, INK.black) +
    line('M18 21L14 13M20 21V11M22 22L26 14', INK.blue, 1.2) +
    disc(14, 12.5, 1.6, INK.red) +
    disc(20, 10.5, 1.6, INK.red) +
    disc(26, 13.5, 1.6, INK.red)
  );
}
