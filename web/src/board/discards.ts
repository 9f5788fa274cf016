// Where discards lie: in rows of so many, of which the third one takes all that come after it.

const ROWS = 3;

export interface Spot {
  row: number;
  /** In widths of a tile, from the left end of the row. */
  x: number;
}

/** Where the tile number `at` of `count` lies. What is too much for the last row lies closer there. */
export function spotOf(at: number, count: number, inRow: number): Spot {
  const row = Math.min(ROWS - 1, Math.floor(at / inRow));
  const before = row * inRow;
  const here = row === ROWS - 1 ? count - before : inRow;
  const step = here > inRow ? (inRow - 1) / (here - 1) : 1;
  return { row, x: (at - before) * step };
}
