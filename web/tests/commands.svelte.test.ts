// The buttons for claims and declarations, drawn.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Commands from '../src/board/Commands.svelte';
import { COMMANDS, offerOf } from '../src/board/offer';

const choice = (action: string, tiles: string[]) => ({
  action, kind: action.split(':')[0]!, label: `choice.${action.split(':')[0]}`, text: action, tiles,
});
const offer = offerOf({
  seq: 5,
  choices: [choice('ready:5m', ['5m']), choice('chow-low', ['3s', '4s', '5s']), choice('chow-high', ['1s', '2s', '3s'])],
  offered: null, source: null, left: null,
});
let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  await unmount(shown!);
});

function draw() {
  const props = $state({
    offer, commands: COMMANDS, declaring: false, folded: false, onChoose: vi.fn(),
    onDeclare: () => (props.declaring = !props.declaring),
  });
  shown = mount(Commands, { target: document.body, props });
  flushSync();
  const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.includes(words));
  const press = (words: string) => {
    button(words)!.click();
    flushSync();
  };
  return { props, button, press };
}

it('who chooses the tile with which to declare sees the way back', () => {
  const { props, button, press } = draw();
  press('Ready');
  expect(props.declaring).toBe(true);
  expect(button('Ready')).toBeUndefined();
  press('Not now');
  expect(props.declaring).toBe(false);
  expect(button('Ready')).toBeDefined();
});

it('so does who chooses among several chows', () => {
  const { props, button, press } = draw();
  expect(button('Not now')).toBeUndefined();
  press('Chow');
  expect(document.querySelectorAll('.variants [data-tile]')).toHaveLength(6);
  press('Not now');
  expect(document.querySelector('.variants')).toBeNull();
  expect(props.onChoose).not.toHaveBeenCalled();
});
