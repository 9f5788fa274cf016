// Who sits on which side of the screen: the viewer at the bottom, the next player at the right.

export type Side = 'bottom' | 'right' | 'top' | 'left';

const SIDES: Readonly<Record<number, readonly Side[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
};

const MIRRORED: Readonly<Record<Side, Side>> = { bottom: 'bottom', right: 'left', top: 'top', left: 'right' };

/** By seat; where play goes clockwise, the next player sits at the left. */
export function sides(players: number, viewer: number, clockwise = false): Side[] {
  const order = SIDES[players] ?? SIDES[4]!;
  return Array.from({ length: players }, (_, seat) => {
    const side = order[(seat - viewer + players) % players] ?? 'bottom';
    return clockwise ? MIRRORED[side] : side;
  });
}

/** Which way a tile of a meld is turned: where on the table the player sits whom it came from. */
export type From = 'left' | 'across' | 'right';

/** From where a player on `seat` has a tile of `source`, as they look at the table. */
export function from(sidesBySeat: readonly Side[], seat: number, source: number): From {
  const round: Side[] = ['bottom', 'right', 'top', 'left'];
  const own = round.indexOf(sidesBySeat[seat] ?? 'bottom');
  const other = round.indexOf(sidesBySeat[source] ?? 'top');
  return (['across', 'right', 'across', 'left'] as const)[(other - own + 4) % 4]!;
}
