// A brush for the characters on the tiles: a stroke is a line with a width at each of its points,
// and becomes the outline of the ink. Glyphs are drawn in a box of 100 by 100, y downwards.

/** A point of a stroke and how wide the brush is pressed there. */
export type Press = readonly [x: number, y: number, width: number];
export type Stroke = readonly Press[];
export type Glyph = readonly Stroke[];

/** Where a glyph is to stand on a tile. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const STEPS = 7; // samples between two points of a stroke

/** The line through the points, as Catmull and Rom draw it, widths included. */
function samples(stroke: Stroke): Press[] {
  const last = stroke.length - 1;
  const at = (i: number): Press => stroke[Math.min(Math.max(i, 0), last)] as Press;
  const line: Press[] = [];
  for (let i = 0; i < last; i++) {
    const around = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const;
    for (let step = 0; step < STEPS; step++) line.push(between(around, step / STEPS));
  }
  line.push(at(last));
  return line;
}

function between(p: readonly [Press, Press, Press, Press], t: number): Press {
  const mix = (k: 0 | 1 | 2) => {
    const [a, b, c, d] = [p[0][k], p[1][k], p[2][k], p[3][k]];
    return (
      0.5 *
      (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
    );
  };
  return [mix(0), mix(1), Math.max(mix(2), 0.4)];
}

/** The outline of one stroke in the given box, as path data. */
function outline(stroke: Stroke, box: Box): string {
  const line = samples(stroke);
  const left: string[] = [];
  const right: string[] = [];
  const point = (x: number, y: number) =>
    `${tidy(box.x + (x * box.w) / 100)} ${tidy(box.y + (y * box.h) / 100)}`;
  line.forEach(([x, y, width], i) => {
    const before = line[Math.max(i - 1, 0)] as Press;
    const after = line[Math.min(i + 1, line.length - 1)] as Press;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)];
    left.push(point(x + nx, y + ny));
    right.push(point(x - nx, y - ny));
  });
  return `M${left.join('L')}L${right.reverse().join('L')}Z`;
}

/** A number for path data: one decimal is a tenth of a pixel at the size of a large tile. */
export function tidy(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** All strokes of a glyph in a box, as the data of one path (filled by the nonzero rule). */
export function ink(glyph: Glyph, box: Box): string {
  return glyph.map((stroke) => outline(stroke, box)).join('');
}

// The strokes that characters are made of. Each begins with the brush set down and ends as the
// brush leaves the paper: pressed, pulled out to a point, or flicked into a hook.

/** Left to right, pressed at the end. */
export function heng(x1: number, y1: number, x2: number, y2: number, w = 9): Stroke {
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  return [
    [...at(0), w * 0.7],
    [...at(0.06), w],
    [...at(0.45), w * 0.72],
    [...at(0.88), w],
    [...at(0.96), w * 1.35],
    [...at(1), w * 0.6],
  ];
}

/** Downwards; `needle` ends in a point. */
export function shu(x1: number, y1: number, x2: number, y2: number, w = 11, needle = false): Stroke {
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  return [
    [...at(0), w * 0.5],
    [...at(0.07), w * 1.2],
    [...at(0.5), w * 0.9],
    [...at(0.9), needle ? w * 0.7 : w],
    [...at(1), needle ? 0.5 : w * 0.8],
  ];
}

/** Falls to the left and leaves in a point; `bend` bows it downwards. */
export function pie(x1: number, y1: number, x2: number, y2: number, bend = 0.18, w = 11): Stroke {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const at = (t: number): [number, number] => {
    const bow = 4 * bend * t * (1 - t);
    return [x1 + dx * t - dy * bow * 0.5 * Math.sign(dx || -1) * -1, y1 + dy * t + Math.abs(dx) * bow * 0.5];
  };
  return [
    [...at(0), w * 0.6],
    [...at(0.1), w * 1.15],
    [...at(0.5), w * 0.85],
    [...at(0.8), w * 0.5],
    [...at(1), 0.5],
  ];
}

/** Falls to the right, swells, and leaves flat. */
export function na(x1: number, y1: number, x2: number, y2: number, w = 13): Stroke {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return [
    [x1, y1, w * 0.35],
    [x1 + dx * 0.35, y1 + dy * 0.42, w * 0.6],
    [x1 + dx * 0.72, y1 + dy * 0.83, w * 1.15],
    [x1 + dx * 0.85, y1 + dy * 0.95, w * 0.9],
    [x2, y2, 0.6],
  ];
}

/** A dot: set down lightly, pressed, lifted. */
export function dian(x1: number, y1: number, x2: number, y2: number, w = 12): Stroke {
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  return [
    [...at(0), 1],
    [...at(0.35), w * 0.7],
    [...at(0.75), w * 1.05],
    [...at(1), w * 0.5],
  ];
}

/** A line of even width through points, for turns, hooks and letters. */
export function run(w: number, ...points: (readonly [number, number])[]): Stroke {
  return points.map(([x, y]) => [x, y, w]);
}

/** Across and then down, with the press at the corner; two strokes. */
export function zhe(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  w = 10,
): Stroke[] {
  return [heng(x1, y1, x2 + w * 0.3, y2, w * 0.9), shu(x2, y2 - w * 0.45, x3, y3, w)];
}

/** A hook: from a thick end to a point. */
export function gou(x1: number, y1: number, x2: number, y2: number, w = 10): Stroke {
  return [
    [x1, y1, w],
    [x1 + (x2 - x1) * 0.4, y1 + (y2 - y1) * 0.4, w * 0.65],
    [x2, y2, 0.5],
  ];
}
