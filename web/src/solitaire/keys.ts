// Which key does what while a board is played; the letters are those of the terminal.

export const COMMANDS = [
  'hint', 'winnable', 'undo', 'redo', 'reshuffle', 'pause', 'escape', 'larger', 'smaller', 'whole', 'leave', 'share',
  'again', 'new', 'statistics', 'keys', 'settings', 'colours', 'faces',
] as const;
export type Command = (typeof COMMANDS)[number];

const KEYS: Readonly<Record<string, Command>> = {
  h: 'hint',
  w: 'winnable',
  u: 'undo',
  backspace: 'undo',
  r: 'redo',
  s: 'reshuffle',
  p: 'pause',
  n: 'new',
  i: 'statistics',
  t: 'colours',
  f: 'faces',
  q: 'leave',
  '?': 'keys',
  f1: 'keys',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'whole',
  escape: 'escape',
};

/** What a key means; null for one that means nothing, or that is typed into a field. */
export function commandOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>): Command | null {
  if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog[open]')) return null;
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  return KEYS[key] ?? null;
}
