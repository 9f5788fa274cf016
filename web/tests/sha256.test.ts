// Our SHA-256 is that of everybody else: known hashes, and the browser's own.

import { expect, it } from 'vitest';
import { hexOf } from '../src/lib/chance';
import { sha256 } from '../src/lib/sha256';

const ascii = (text: string) => new TextEncoder().encode(text);

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('%s', (text, hash) => {
  expect(hexOf(sha256(ascii(text)))).toBe(hash);
});

it('is the same as the browser’s for every length around the blocks', async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 11) % 256);
    const theirs = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    expect(hexOf(sha256(bytes)), String(length)).toBe(theirs);
  }
});

it('takes its message in parts', () => {
  expect(sha256(ascii('a'), ascii(''), ascii('bc'))).toEqual(sha256(ascii('abc')));
});
