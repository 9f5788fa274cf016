// The field for what a scoring item is worth, drawn.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import ItemFields from '../src/parts/ItemFields.svelte';
import type { ItemLine } from '../src/lib/wire';

const line = (id: string): ItemLine => ({
  id, name: id, worth: '2 doubles', on: true, source: '', unit: 'doubles', value: 2, keys: ['points', 'doubles', 'limit'],
});
const items = [line('flowers'), line('seasons')];
let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  await unmount(shown!);
});

function draw() {
  const props = $state({
    items, own: new Map(items.map((item) => [item.id, item])), changed: {} as Record<string, unknown>,
    wrong: null as { item: string; why: string } | null,
    onChange: (key: string, value: unknown) => {
      const { [key]: _, ...others } = props.changed;
      props.changed = value === undefined ? others : { ...others, [key]: value };
    },
  });
  shown = mount(ItemFields, { target: document.body, props });
  flushSync();
  const field = () => document.querySelector<HTMLInputElement>('[type=number]')!;
  const write = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
  const open = (at: number) => {
    buttons[at]!.click();
    flushSync();
  };
  return { props, field, write, buttons, open };
}

it('an empty field takes the change back', () => {
  const { props, field, write, open } = draw();
  open(0);
  write('2.5');
  expect(props.changed).toEqual({ 'items.flowers': { doubles: 2.5 } });
  expect(field().value).toBe('2.5');
  write('');
  expect(props.changed).toEqual({});
  expect(field().value).toBe('2');
});

it('what is wrong stands at the field, which counts in whole numbers', () => {
  const { props, field, write, open } = draw();
  open(0);
  write('2.5');
  props.wrong = { item: 'flowers', why: 'whole numbers only' };
  flushSync();
  expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe('whole numbers only');
  expect([field().step, field().getAttribute('aria-invalid')]).toEqual(['1', 'true']);
  props.changed = { 'items.flowers': { limit: 0.5 } };
  props.wrong = null;
  flushSync();
  expect([field().step, field().value, field().hasAttribute('aria-invalid')]).toEqual(['any', '0.5', false]);
});

it('a button controls its own field, while that is there', () => {
  const { buttons, open } = draw();
  const controlled = () => buttons.map((button) => button.getAttribute('aria-controls'));
  expect(controlled()).toEqual([null, null]);
  open(0);
  const [first] = controlled();
  expect(document.getElementById(first!)).not.toBeNull();
  open(1);
  expect(controlled()[0]).toBeNull();
  expect(document.getElementById(controlled()[1]!)).not.toBeNull();
  expect(controlled()[1]).not.toBe(first);
});
