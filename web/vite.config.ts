import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { tileArt } from './art/plugin.ts';

// The server that `zimo serve` starts, for `npm run dev`.
const server = 'http://127.0.0.1:8138';

export default defineConfig({
  plugins: [tileArt(), svelte()],
  build: {
    outDir: '../src/zimo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    testTimeout: 30_000, // of a machine that does something else as well
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
