// What single rulesets add to a table: read from the open part of a view, whose values the protocol
// names and whose types are looked at here.

/** A list of tiles; none for anything else. */
export function tilesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A number; 0 for anything else, 1 for `true`. */
export function countOf(value: unknown): number {
  return typeof value === 'number' ? value : value === true ? 1 : 0;
}

/** A place in a list, or none. */
export function placeOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
