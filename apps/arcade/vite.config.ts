import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import customMedia from 'postcss-custom-media';
import { defineConfig, defaultClientConditions, type Plugin, runnerImport } from 'vite';

import type * as upright from './src/titles/upright-cover.ts';
import type { TitleArt } from './src/titles/title-art.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Writes a brotli twin of each text file, which the server sends as it is. */
const brotli: Plugin = {
  name: 'brotli',
  apply: 'build',
  closeBundle() {
    const folder = path('dist/client/');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
      const text = readFileSync(folder + name);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${folder}${name}.br`, brotliCompressSync(text, options));
    }
  },
};

/**
 * One page plays every slot; each title gets a copy of it in a folder of its own, which asks at once for what only this title needs.
 * The page finds its title by the name of its folder.
 */
const titlePages: Plugin = {
  name: 'title-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['slots/index.html'];
    if (page.type !== 'asset') throw new Error('the page of the slots was not built');
    delete bundle['slots/index.html'];
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const title = /titles\/([\w-]+)\/page\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
      if (title === undefined) continue;
      const ahead = [chunk.fileName, ...chunk.imports].map(
        (file) => `<link rel="modulepreload" crossorigin href="../${file}">`,
      );
      const source = String(page.source).replace('</head>', `  ${ahead.join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: `${title}/index.html`, source });
    }
  },
};

type UprightCover = typeof upright;

/** The cover of each title, for the halls of operators: covers/<folder>.svg. */
const covers: Plugin = {
  name: 'covers',
  apply: 'build',
  async generateBundle() {
    const titles = path('src/titles/');
    const { module } = await runnerImport<UprightCover>(`${titles}upright-cover.ts`);
    for (const title of readdirSync(titles)) {
      if (!existsSync(`${titles}${title}/art/index.ts`)) continue;
      const { module: drawn } = await runnerImport<{ ART: TitleArt }>(`${titles}${title}/art/index.ts`);
      this.emitFile({ type: 'asset', fileName: `covers/${title}.svg`, source: module.uprightCover(drawn.ART) });
    }
  },
};

/** All pages lie below /games, wherever the arcade is mounted. */
export default defineConfig({
  root: path('src/game'),
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [titlePages, covers, brotli],
  css: { postcss: { plugins: [customMedia()] } },
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows neither inline styles nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { slots: path('src/game/slots/index.html') } },
  },
});
