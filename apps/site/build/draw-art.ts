import type { Plugin } from 'vite';
import { scenes } from './art/scenes.ts';
import { sprite } from './art/sprite.ts';

const MODULE = '/src/art/pictures.ts';
const DEV_PATH = '/@art/';

/**
 * Draws the site's own pictures at build time (look.md, art): one SVG per banner motif and one sprite of card pieces. What
 * src/art/pictures.ts exports becomes their addresses, so drawing costs the visitor nothing but the picture.
 */
export function drawArt(): Plugin {
  const banners = Object.entries(scenes());
  const cards = sprite();
  let building = false;
  return {
    name: 'baize:draw-art',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    load(id) {
      if (!id.endsWith(MODULE)) return undefined;
      const url = (name: string, source: string) =>
        building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.svg`, source })}`
          : JSON.stringify(`${DEV_PATH}${name}.svg`);
      const rows = banners.map(([motif, svg]) => `${motif}: ${url(`banner-${motif}`, svg)}`);
      return `export const SCENES = { ${rows.join(', ')} };\nexport const SPRITE = ${url('cards', cards)};`;
    },
    configureServer(server) {
      const files = new Map([
        ...banners.map(([motif, svg]) => [`banner-${motif}.svg`, svg] as const),
        ['cards.svg', cards],
      ]);
      server.middlewares.use((request, response, next) => {
        const svg = files.get(request.url?.startsWith(DEV_PATH) ? request.url.slice(DEV_PATH.length) : '');
        if (svg === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
  };
}
