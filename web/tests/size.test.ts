// The first page is small: everything that it loads before it can be used, compressed.

import { build } from 'vite';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const LIMIT = 150 * 1024;

interface Chunk {
  type: 'chunk' | 'asset';
  isEntry?: boolean;
  fileName: string;
  imports?: string[];
  code?: string;
}

it('the script of the first page is under 150 KB compressed', async () => {
  const built = (await build({ configFile: 'vite.config.ts', mode: 'production', logLevel: 'silent', build: { write: false } })) as {
    output: Chunk[];
  };
  const chunks = new Map(built.output.filter((one) => one.type === 'chunk').map((one) => [one.fileName, one]));
  const wanted = new Set<string>();
  const need = (name: string) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    chunks.get(name)?.imports?.forEach(need);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) need(chunk.fileName);
  const size = [...wanted].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);
  expect(wanted.size).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(LIMIT);
}, 60_000);
