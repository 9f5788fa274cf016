// The walls as they stand: one row of stacks that goes round the table clockwise, from the right
// end of East's wall. Tiles go from its opening onwards, replacements from its other end. Where each
// player has a wall of their own, it goes from its right end.

import { taken, takenBy, type Position } from './position';

export interface Stack {
  /** 0 to 2 tiles. */
  tiles: number;
  /** Its tiles won't be drawn in turn. */
  dead: boolean;
}

/** By seat the stacks of its wall, from its right end as its owner sits. */
export function walls(position: Position, separate = false): Stack[][] {
  const players = position.hands.length;
  if (separate) return position.hands.map((_, seat) => ownWall(position, seat));
  const count = Math.floor(position.size / 2);
  const opening = openingOf(position, count, players);
  const stacks: Stack[] = Array.from({ length: count }, () => ({ tiles: 2, dead: false }));
  if (opening !== null) {
    const drawn = taken(position) - position.replaced;
    for (let step = 0; step < count; step++) {
      const there = [2 * step, 2 * step + 1].filter(
        (tile) => drawn <= tile && tile < position.size - position.replaced,
      );
      stacks[(opening + step) % count] = {
        tiles: there.length,
        dead: 2 * step + 1 >= drawn + position.left,
      };
    }
  }
  const ends = Array.from({ length: players + 1 }, (_, side) => Math.floor((count * side) / players));
  return Array.from({ length: players }, (_, seat) => {
    const side = (position.dealer - seat + players) % players;
    return stacks.slice(ends[side], ends[side + 1]);
  });
}

/** The number of the first stack that is drawn from; null while the walls are whole. */
function openingOf(position: Position, count: number, players: number): number | null {
  if (!position.broken) return null;
  const [seat, stack] = position.broken;
  const side = (position.dealer - seat + players) % players;
  return (Math.floor((count * side) / players) + stack) % count;
}

function ownWall(position: Position, seat: number): Stack[] {
  const share = Math.floor(position.size / position.hands.length);
  const gone = takenBy(position, seat);
  return Array.from({ length: Math.ceil(share / 2) }, (_, stack) => ({
    tiles: [2 * stack, 2 * stack + 1].filter((tile) => gone <= tile && tile < share).length,
    dead: false,
  }));
}

/** How many tiles a player can still draw from a wall of their own. */
export function leftOf(position: Position, seat: number): number {
  return Math.floor(position.size / position.hands.length) - takenBy(position, seat);
}
