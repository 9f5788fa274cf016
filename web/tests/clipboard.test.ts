import { afterEach, expect, it, vi } from 'vitest';
import { copied } from '../src/lib/clipboard';

afterEach(() => vi.unstubAllGlobals());

/** What the older way of copying would take. */
function selecting(works: boolean): string[] {
  const taken: string[] = [];
  document.execCommand = (command: string) => {
    const field = document.querySelector('textarea');
    if (works && command === 'copy' && field) taken.push(field.value);
    return works;
  };
  return taken;
}

it('uses the clipboard', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await copied('a link')).toBe(true);
  expect(written).toEqual(['a link']);
});

it.each([['none', {}], ['one that refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }]])(
  'without a clipboard (%s) it selects, and leaves nothing behind',
  async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const taken = selecting(true);
    expect(await copied('a link')).toBe(true);
    expect(taken).toEqual(['a link']);
    expect(document.querySelector('textarea')).toBeNull();
  },
);

it('says so when nothing was copied', async () => {
  vi.stubGlobal('navigator', {});
  selecting(false);
  expect(await copied('a link')).toBe(false);
});
