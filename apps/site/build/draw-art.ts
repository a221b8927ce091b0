import type { Plugin } from 'vite';
import { laterPictures } from './art/later.ts';
import { scenes } from './art/scenes.ts';
import { sprite } from './art/sprite.ts';

/** The modules that list pictures, and what each lists. The first is loaded with the first view, the second with lazy pages. */
const MODULES = [
  ['/src/art/pictures.ts', 'SCENES', 'banner-', scenes],
  ['/src/art/later-pictures.ts', 'LATER', 'art-', laterPictures],
] as const;
const DEV_PATH = '/@art/';

/**
 * Draws the site's own pictures at build time: one SVG per banner motif and page picture, and one sprite of card
 * pieces. What the modules above export becomes their addresses, so drawing costs the visitor nothing but the picture.
 */
export function drawArt(): Plugin {
  const cards = sprite();
  let building = false;
  return {
    name: 'baize:draw-art',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    load(id) {
      const found = MODULES.find(([module]) => id.endsWith(module));
      if (!found) return undefined;
      const [, exported, prefix, draw] = found;
      const url = (name: string, source: string) =>
        building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.svg`, source })}`
          : JSON.stringify(`${DEV_PATH}${name}.svg`);
      const rows = Object.entries(draw()).map(([name, svg]) => `${name}: ${url(prefix + name, svg)}`);
      const pictures = `export const ${exported} = { ${rows.join(', ')} };`;
      return exported === 'SCENES' ? `${pictures}\nexport const SPRITE = ${url('cards', cards)};` : pictures;
    },
    configureServer(server) {
      const files = new Map([['cards.svg', cards]]);
      for (const [, , prefix, draw] of MODULES) {
        for (const [name, svg] of Object.entries(draw())) files.set(`${prefix}${name}.svg`, svg);
      }
      server.middlewares.use((request, response, next) => {
        const svg = files.get(request.url?.startsWith(DEV_PATH) ? request.url.slice(DEV_PATH.length) : '');
        if (svg === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
  };
}
