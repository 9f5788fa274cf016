// Which key does what at a table. What it does is the page's business.

import { latinKey } from '../lib/latin';
import { COMMANDS, KEYS, type Command } from './offer';

/** Each says whether there was anything to do; if not, the key is left to the browser. */
export interface Keyed {
  command(command: Command): boolean;
  /** The keys 1 to 0, counted from 0. */
  number(which: number): boolean;
  arrow(): boolean;
  escape(): boolean;
  letter(key: string): boolean;
}

/** Does what a key that was pressed anywhere on the page is for. */
export function keyed(event: KeyboardEvent, on: Keyed): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input, textarea, select, dialog, summary')) return;
  // The focus may be nowhere while a dialog is open: the keys are the dialog's.
  if (document.querySelector('dialog[open]')) return;
  const key = latinKey(event);
  // Space on a button that has the focus presses that button.
  if (key === ' ' && target.closest('button, a') && !target.closest('.hand')) return;
  const command = COMMANDS.find((one) => KEYS[one] === key);
  let done: boolean;
  if (command) done = on.command(command);
  else if (/^[0-9]$/.test(key)) done = on.number((Number(key) + 9) % 10);
  else if (key === 'arrowleft' || key === 'arrowright') done = on.arrow();
  else if (key === 'escape') done = on.escape();
  else done = on.letter(key);
  if (done) event.preventDefault();
}
