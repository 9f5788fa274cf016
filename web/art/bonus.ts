// The pictures of the bonus tiles and the joker, each in the lower part of a tile.

import { tidy } from './brush.ts';
import { INK, bar, bloom, disc, line, path, petal, ring, turned } from './paint.ts';

function blossom(x: number, y: number, size: number, fill: string): string {
  return (
    bloom(x, y, 5, size, size * 0.95, fill) +
    disc(x, y, size * 0.26, INK.gold) +
    bloom(x, y, 5, size * 0.55, size * 0.12, INK.ivory, 36)
  );
}

function plum(): string {
  return (
    line('M12 73C20 66 22 56 30 50S46 40 49 28', INK.brown, 3) +
    line('M28 52C26 44 22 40 17 38M38 44C42 46 46 48 50 48', INK.brown, 2) +
    blossom(20, 37, 9.5, INK.pink) +
    blossom(41, 56, 10.5, INK.red) +
    blossom(45, 31, 8, INK.pink) +
    disc(28, 63, 2.6, INK.pink) +
    disc(33, 41, 2.4, INK.red)
  );
}

function orchid(): string {
  const leaf = (d: string) => path(d, INK.green);
  return (
    leaf('M30 75C24 60 16 48 6 46C18 52 25 62 27 75Z') +
    leaf('M30 75C34 56 44 44 55 42C44 49 36 60 33 75Z') +
    leaf('M29 75C26 56 20 40 12 30C22 38 31 54 32 75Z') +
    line('M31 74C32 60 34 50 36 42', INK.leaf, 1.8) +
    petal(36, 40, 14, 7, 0, INK.violet) +
    petal(36, 40, 13, 6.5, -62, INK.violet) +
    petal(36, 40, 13, 6.5, 62, INK.violet) +
    petal(36, 40, 9, 6, -125, INK.pink) +
    petal(36, 40, 9, 6, 125, INK.pink) +
    petal(36, 40, 9, 7, 180, INK.gold) +
    disc(36, 40, 2, INK.ivory)
  );
}

function chrysanthemum(): string {
  return (
    line('M30 52C30 60 28 68 27 75', INK.green, 2.6) +
    petal(29, 66, 15, 8, 65, INK.green) +
    petal(28, 70, 15, 8, -70, INK.green) +
    bloom(30, 45, 16, 20, 5.4, INK.gold) +
    bloom(30, 45, 12, 14, 4.6, '#e0a93b', 15) +
    bloom(30, 45, 8, 8, 4, INK.gold) +
    disc(30, 45, 2.6, INK.red)
  );
}

function bambooPlant(): string {
  const stem = (x: number, lean: number) =>
    turned(
      lean,
      x,
      74,
      [0, 1, 2].map((i) => bar(x - 2.4, 59 - 16 * i, 4.8, 14.6, INK.green, 1.6)).join(''),
    );
  return (
    stem(24, -4) +
    stem(35, 5) +
    [
      [24, 45, 17, -70], [24, 45, 14, -105], [36, 42, 17, 75], [36, 42, 15, 108],
      [22, 60, 15, -80], [37, 58, 15, 85], [30, 34, 14, -20], [33, 33, 14, 25],
    ]
      .map(([x, y, l, a]) => petal(x as number, y as number, l as number, 5.5, a as number, INK.leaf))
      .join('')
  );
}

function spring(): string {
  return (
    path('M6 75C14 66 46 66 54 75Z', INK.brown) +
    line('M30 70C30 62 30 56 30 48', INK.leaf, 2.6) +
    petal(30, 64, 19, 10, -52, INK.leaf) +
    petal(30, 62, 19, 10, 52, INK.green) +
    path('M30 51C18 50 19 36 21 31C24 33 26 35 27 37C28 33 29 30 30 28C31 30 32 33 33 37C34 35 36 33 39 31C41 36 42 50 30 51Z', INK.pink) +
    path('M30 51C25 47 26 40 30 34C34 40 35 47 30 51Z', INK.red)
  );
}

function summer(): string {
  return (
    line('M8 72Q13 68 18 72T28 72T38 72T48 72T54 71', INK.sky, 2) +
    path('M9 66C16 60 44 60 51 66C44 70 16 70 9 66Z', INK.green) +
    petal(30, 63, 27, 12, 0, INK.pink) +
    petal(30, 63, 25, 11, -28, INK.pink) +
    petal(30, 63, 25, 11, 28, INK.pink) +
    petal(30, 63, 22, 10, -58, INK.red) +
    petal(30, 63, 22, 10, 58, INK.red) +
    petal(30, 63, 17, 8, -14, INK.ivory) +
    petal(30, 63, 17, 8, 14, INK.ivory) +
    petal(30, 63, 15, 8, 0, INK.gold)
  );
}

function autumn(): string {
  // A maple leaf: seven points round a stalk.
  const half = 'C35 33 35 36 35 39L43 33L42 39L52 38L48 44L54 49L45 52L47 58L38 57L31.5 61';
  const left = 'L28.5 61L22 57L13 58L15 52L6 49L12 44L8 38L18 39L17 33L25 39C25 36 25 33 30 26Z';
  return (
    path(`M30 26${half}${left}`, '#c8501c') +
    line('M30 34V76M30 58L44 40M30 58L16 40M30 60L46 51M30 60L14 51', INK.gold, 1.4) +
    line('M30 60C30 66 31 71 33 75', INK.brown, 2)
  );
}

function winter(): string {
  const arm =
    line('M30 50V27', INK.sky, 3) +
    line('M30 36L24.5 30M30 36L35.5 30M30 43L25.5 38.5M30 43L34.5 38.5', INK.sky, 2.2);
  return (
    [0, 60, 120, 180, 240, 300].map((angle) => turned(angle, 30, 50, arm)).join('') +
    disc(30, 50, 3.4, INK.blue)
  );
}

function cat(): string {
  return (
    path('M14 40L15 24L25 32C28 31 32 31 35 32L45 24L46 40C50 56 42 67 30 67S10 56 14 40Z', INK.gold) +
    path('M17 36L18 29L23 33ZM43 36L42 29L37 33Z', INK.pink) +
    disc(22.5, 46, 3.4, INK.ivory) + disc(37.5, 46, 3.4, INK.ivory) +
    disc(22.5, 46, 2, INK.black) + disc(37.5, 46, 2, INK.black) +
    path('M27.5 52H32.5L30 55.5Z', INK.red) +
    line('M30 55V58Q26 62 23 58M30 58Q34 62 37 58', INK.black, 1.4) +
    line('M18 55L7 52M18 58L7 60M42 55L53 52M42 58L53 60', INK.black, 1.2)
  );
}

function mouse(): string {
  return (
    line('M44 62C56 64 56 46 48 44', INK.pink, 2.4) +
    path('M10 62C8 50 18 38 32 40C44 42 49 54 46 65C36 70 18 70 10 62Z', '#6d7484') +
    disc(24, 38, 8, '#6d7484') + disc(24, 38, 4.8, INK.pink) +
    disc(13, 43, 6, '#6d7484') + disc(13, 43, 3.4, INK.pink) +
    disc(15.5, 53, 2, INK.black) +
    disc(8.5, 60, 2.2, INK.red) +
    line('M20 68V72M36 68V72', INK.pink, 3) +
    line('M12 61L5 66M14 63L9 70', INK.black, 1)
  );
}

function rooster(): string {
  return (
    petal(38, 56, 30, 12, 30, INK.green) +
    petal(38, 56, 28, 11, 58, INK.blue) +
    petal(38, 58, 22, 9, 86, INK.green) +
    line('M26 64V73M33 64V73', INK.gold, 2.4) +
    path('M19 33C14 40 13 58 24 65C36 70 47 60 45 50C38 54 31 50 30 42C29 37 27 30 23 30Z', INK.brown) +
    path('M17 31C16 26 18 24 20 27C20 21 24 21 24 26C27 22 30 25 27 30C26 32 18 34 17 31Z', INK.red) +
    path('M16 34C16 30 28 28 29 36C29 41 17 42 16 34Z', INK.gold) +
    path('M17 33L9 36L17 38.5Z', '#8a5d0c') +
    path('M17 39C15 44 19 46 20 41Z', INK.red) +
    disc(21.5, 34, 1.5, INK.black)
  );
}

function centipede(): string {
  // The body winds down in an S; each ring of it has a leg on either side.
  const rings = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return [30 + 15 * Math.sin(t * Math.PI * 2 + 0.9), 30 + 42 * t] as const;
  });
  const legs = rings
    .map(([x, y], i) => {
      const [ax, ay] = rings[Math.max(i - 1, 0)] as readonly [number, number];
      const [bx, by] = rings[Math.min(i + 1, rings.length - 1)] as readonly [number, number];
      const length = Math.hypot(bx - ax, by - ay);
      const [nx, ny] = [((by - ay) / length) * 9, (-(bx - ax) / length) * 9];
      return `M${tidy(x + nx)} ${tidy(y + ny)}L${tidy(x - nx)} ${tidy(y - ny)}`;
    })
    .join('');
  const body = rings.map(([x, y], i) => `${i ? 'L' : 'M'}${tidy(x)} ${tidy(y)}`).join('');
  const [x, y] = rings[0] as readonly [number, number];
  return (
    line(legs, INK.brown, 1.5) +
    line(body, INK.red, 8.5) +
    rings.map(([cx, cy]) => disc(cx, cy, 2, INK.gold)).join('') +
    disc(x, y, 6, INK.red) +
    line(`M${tidy(x - 2)} ${tidy(y - 4)}L${tidy(x - 7)} ${tidy(y - 11)}M${tidy(x + 3)} ${tidy(y - 4)}L${tidy(x + 6)} ${tidy(y - 12)}`, INK.brown, 1.5) +
    disc(x - 2.2, y - 0.5, 1.5, INK.ivory) +
    disc(x + 2.6, y - 0.5, 1.5, INK.ivory)
  );
}

/** The joker: a cap with three bells. */
export function cap(): string {
  return (
    path('M14 60C12 44 8 36 6 32C16 30 22 36 25 46Z', INK.red) +
    path('M46 60C48 44 52 36 54 32C44 30 38 36 35 46Z', INK.blue) +
    path('M14 60C18 40 24 24 30 16C36 24 42 40 46 60Z', INK.green) +
    path('M30 16C33 28 34 44 34 60H26C26 44 27 28 30 16Z', INK.gold) +
    bar(11, 58, 38, 8, INK.red, 3) +
    [16, 25.3, 34.6, 44].map((x) => disc(x, 62, 1.8, INK.ivory)).join('') +
    [[6, 32], [30, 15], [54, 32]]
      .map(([x, y]) => disc(x as number, y as number, 4, INK.gold) + ring(x as number, y as number, 4, '#8a5d0c', 1))
      .join('')
  );
}

export const FLOWERS = [plum, orchid, chrysanthemum, bambooPlant];
export const SEASONS = [spring, summer, autumn, winter];
export const ANIMALS = [cat, mouse, rooster, centipede];
