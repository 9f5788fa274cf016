// The tile art as files of the site: `virtual:tiles` gives the address of each face's sprite.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { FACES, sprite } from './faces.ts';

const NAME = 'virtual:tiles';

export function tileArt(): Plugin {
  let serving = false;
  const made = FACES.map((kind) => {
    const text = sprite(kind);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return { kind, text, file: `assets/tiles-${kind}-${hash}.svg` };
  });
  return {
    name: 'zimo-tile-art',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const addresses = Object.fromEntries(made.map(({ kind, file }) => [kind, `/${file}`]));
      return `export default ${JSON.stringify(addresses)};`;
    },
    generateBundle() {
      if (serving) return;
      for (const { file, text } of made) this.emitFile({ type: 'asset', fileName: file, source: text });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = made.find(({ file }) => request.url === `/${file}`);
        if (found === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(found.text);
      });
    },
  };
}
