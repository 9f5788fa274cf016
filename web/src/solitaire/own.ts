// Layouts that were drawn or brought along in this browser; the server keeps them for whoever has
// their link.

import { kept } from '../lib/storage';
import type { SolitaireLayout } from '../lib/wire';

const KEY = 'zimo.solitaire.layouts';
/** So many are listed; the others can still be reached by their links. */
export const MOST_OWN = 40;

export function ownLayouts(storage: Storage = kept()): SolitaireLayout[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isLayout) : [];
  } catch {
    return [];
  }
}

/** Lists a layout first; one with the same tiles had another name, and has this one now. */
export function listOwn(layout: SolitaireLayout, storage: Storage = kept()): void {
  const tiles = JSON.stringify(layout.places);
  const others = ownLayouts(storage).filter(({ id, places }) => id !== layout.id && JSON.stringify(places) !== tiles);
  write([layout, ...others].slice(0, MOST_OWN), storage);
}

export function unlistOwn(id: string, storage: Storage = kept()): void {
  write(ownLayouts(storage).filter((layout) => layout.id !== id), storage);
}

function write(layouts: readonly SolitaireLayout[], storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify(layouts));
  } catch {
    // full, or forbidden: the link still leads to it
  }
}

function isLayout(value: unknown): value is SolitaireLayout {
  const layout = value as Partial<SolitaireLayout> | null;
  return typeof layout?.id === 'string' && typeof layout.name === 'string' && Array.isArray(layout.places);
}
