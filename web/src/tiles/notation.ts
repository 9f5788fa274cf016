// Hands in text: `234m 55z`, melds in brackets, concealed kongs in parentheses, `+ 6p` the winning
// tile. Only what is shown is read here; what a hand is worth the server says.

import { isTile, text, type Label } from './labels';

export interface Group {
  kind: 'hand' | 'meld' | 'concealed' | 'winning';
  tiles: Label[];
}

/** The groups of a hand in text; null for text that is none. */
export function readHand(hand: string): Group[] | null {
  const groups: Group[] = [];
  const pattern = /\s*(\+\s*)?(\[[^\]]*\]|\([^)]*\)|[^\s[\]()+]+)\s*/y;
  while (pattern.lastIndex < hand.length) {
    const found = pattern.exec(hand);
    if (!found) return null;
    const inside = found[2]!;
    const open = inside[0] === '[' || inside[0] === '(';
    const tiles = readTiles(open ? inside.slice(1, -1) : inside);
    if (!tiles) return null;
    const kind = found[1] ? 'winning' : inside[0] === '[' ? 'meld' : inside[0] === '(' ? 'concealed' : 'hand';
    groups.push({ kind, tiles });
  }
  return groups.length ? groups : null;
}

/** `123m55z` as tiles; null for what is no such text. */
export function readTiles(run: string): Label[] | null {
  const tiles: Label[] = [];
  let ranks = '';
  for (const letter of run.replace(/\s/g, '')) {
    if (letter >= '0' && letter <= '9') ranks += letter;
    else {
      if (ranks === '') return null;
      tiles.push(...[...ranks].map((rank) => rank + letter));
      ranks = '';
    }
  }
  return ranks === '' && tiles.length > 0 && tiles.every(isTile) ? tiles : null;
}

/** The text of a hand; the inverse of `readHand`. */
export function writeHand(groups: readonly Group[]): string {
  return groups
    .filter((group) => group.tiles.length > 0)
    .map(({ kind, tiles }) => {
      const run = text(tiles);
      if (kind === 'meld') return `[${run.replaceAll(' ', '')}]`;
      if (kind === 'concealed') return `(${run.replaceAll(' ', '')})`;
      return kind === 'winning' ? `+ ${run}` : run;
    })
    .join(' ');
}

/** A sentence, taken apart into words and the tiles that are written in it. */
export function inWords(sentence: string): (string | Label[])[] {
  return sentence
    .split(/(?<![\p{L}\d])((?:\d+[a-z])+)(?![\p{L}\d])/u)
    .map((part, at) => (at % 2 ? (readTiles(part) ?? part) : part))
    .filter((part) => part.length > 0);
}
