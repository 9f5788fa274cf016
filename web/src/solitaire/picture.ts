// A layout as text, a picture for each layer: the form of docs/solitaire.md.

import type { Place } from './game';

const FRAME = [['┌', '┐'], ['└', '┘']] as const;

/** The text of a layout whose places begin at 0, 0, 0; its tiles must not overlap. */
export function printLayout(name: string, places: readonly Place[], author = ''): string {
  const layers = places.reduce((most, [, , z]) => Math.max(most, z + 1), 0);
  const lines = [`name: ${name}`, ...(author ? [`by: ${author}`] : [])];
  for (let layer = 0; layer < layers; layer++) {
    const rows: string[][] = [];
    for (const [x, y, z] of places) {
      if (z !== layer) continue;
      FRAME.forEach((corners, dy) => corners.forEach((corner, dx) => ((rows[y + dy] ??= [])[x + dx] = corner)));
    }
    const drawn = Array.from(rows, (row) => Array.from(row ?? [], (corner) => corner ?? ' ').join(''));
    lines.push('', `layer ${layer + 1}`, ...drawn);
  }
  return `${lines.join('\n')}\n`;
}
