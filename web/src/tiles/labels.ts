// Tiles as the wire writes them: `5m`, `0p` (a red five), `1z`. Nothing here knows any rules.

/** A tile in text, as in `5m`. */
export type Label = string;

const LETTERS = 'mpszfaj';

/** The kind of a tile: a red five is a five. */
export function kindOf(tile: Label): Label {
  return tile.startsWith('0') ? `5${tile.slice(1)}` : tile;
}

export function isRed(tile: Label): boolean {
  return tile.startsWith('0');
}

/** Sorts for a reader: characters, dots, bamboos, honours, bonus; a red five before the others. */
export function sortKey(tile: Label): number {
  const rank = Number(tile[0]);
  const place = LETTERS.indexOf(tile[1] ?? '') * 20;
  return place + 2 * (rank === 0 ? 5 : rank) + (rank === 0 ? 0 : 1);
}

export function byKind(a: Label, b: Label): number {
  return sortKey(a) - sortKey(b);
}

export function sorted(tiles: readonly Label[]): Label[] {
  return [...tiles].sort(byKind);
}

/** The next tile of the suit, `3m` after `2m`; of chows, so never after a nine. */
export function above(tile: Label, by: number): Label {
  return `${Number(kindOf(tile)[0]) + by}${tile[1]}`;
}

/** Takes one tile out of a list; the same kind in another colour if it isn't there. */
export function without(tiles: readonly Label[], tile: Label): Label[] {
  let at = tiles.indexOf(tile);
  if (at < 0) at = tiles.findIndex((other) => kindOf(other) === kindOf(tile));
  return at < 0 ? [...tiles] : [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}

/** Tiles in one text, neighbours of a suit together: `123m 55p`. */
export function text(tiles: readonly Label[]): string {
  let said = '';
  tiles.forEach((tile, i) => {
    said += tile[0];
    if (tiles[i + 1]?.[1] !== tile[1]) said += `${tile[1]} `;
  });
  return said.trim();
}

const TILE = /^[0-9][mps]$|^[1-7]z$|^[1-8]f$|^[1-4]a$|^1j$/;

/** Whether this is the text of a tile. */
export function isTile(label: string): label is Label {
  return TILE.test(label);
}
