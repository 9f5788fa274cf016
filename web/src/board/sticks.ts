// Points as counting sticks: the largest first.

const WORTH = [5000, 1000, 500, 100, 10, 2] as const;

export interface Sticks {
  worth: number;
  count: number;
}

/** The sticks that make this many points, as few as can be; what is left over is left out. */
export function sticks(points: number): Sticks[] {
  let left = Math.max(0, Math.floor(points));
  return WORTH.map((worth) => {
    const count = Math.floor(left / worth);
    left -= count * worth;
    return { worth, count };
  }).filter(({ count }) => count > 0);
}
