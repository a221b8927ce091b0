import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import customMedia from 'postcss-custom-media';
import { defineConfig, defaultClientConditions, type Plugin, type Rolldown, runnerImport } from 'vite';

import { filesFirst } from '../../tools/build/files-first/plugin.mjs';
import { drawCovers } from './src/tools/draw-covers.ts';

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

/** The pages there are, each in its folder of src/game. */
const PAGES = ['slots', 'tables', 'flights'];

/**
 * One page plays every slot, another every table and instant game; each title gets a copy of its page in a folder of its own, which asks
 * at once for what only this title needs. The page finds its title by the name of its folder. What puts a title together is
 * titles/<title>/page.ts for a slot, game/<page>/pages/<title>.ts for any other.
 */
const titlePages: Plugin = {
  name: 'title-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const htmlOf = new Map(PAGES.map((name) => [name, takeFrom(bundle, `${name}/index.html`)]));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const file = chunk.facadeModuleId ?? '';
      const slot = /\/titles\/([\w-]+)\/page\.ts$/.exec(file)?.[1];
      const [, page = 'slots', title = slot] = /\/game\/(\w+)\/pages\/([\w-]+)\.ts$/.exec(file) ?? [];
      const html = htmlOf.get(page);
      if (title === undefined || html === undefined) continue;
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      const ahead = [
        ...[chunk.fileName, ...chunk.imports].map((js) => `<link rel="modulepreload" crossorigin href="../${js}">`),
        ...styles.map((css) => `<link rel="stylesheet" crossorigin href="../${css}">`),
      ];
      const source = html.replace('</head>', `  ${ahead.join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: `${title}/index.html`, source });
    }
  },
};

function takeFrom(bundle: Rolldown.OutputBundle, fileName: string): string {
  const page = bundle[fileName];
  if (!(fileName in bundle) || page.type !== 'asset') throw new Error(`${fileName} was not built`);
  Reflect.deleteProperty(bundle, fileName);
  return String(page.source);
}

interface Drawings {
  readonly COVERS: Readonly<Record<string, string>>;
  readonly MARKS: Readonly<Record<string, string>>;
}

/**
 * What operators show of us: the cover of each title as pictures, covers/<title>/<id>/<width>.<format>, drawn by titles/<title>/art/cover.ts,
 * and the marks of the studios. pictures.json tells the server where they are (src/pictures.ts).
 */
const pictures: Plugin = {
  name: 'pictures',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<Drawings>('virtual:drawings', {
      plugins: [drawings],
      configFile: false,
    });
    const drawn = await drawCovers(module.COVERS, path('../../.cache/covers'));
    for (const [title, { id, files }] of Object.entries(drawn)) {
      for (const { name, bytes } of files) {
        this.emitFile({ type: 'asset', fileName: `covers/${title}/${id}/${name}`, source: bytes });
      }
    }
    const covers = Object.fromEntries(Object.entries(drawn).map(([title, { id }]) => [title, id]));
    const marks = Object.fromEntries(
      Object.entries(module.MARKS).map(([studio, source]) => {
        const mark = this.emitFile({ type: 'asset', name: `${studio}.svg`, source });
        return [studio, this.getFileName(mark)];
      }),
    );
    this.emitFile({ type: 'asset', fileName: 'pictures.json', source: JSON.stringify({ covers, marks }) });
  },
};

/** All of them as one module: `COVERS`, the inside of an svg each, and `MARKS`, whole ones. */
const drawings: Plugin = {
  name: 'drawings',
  resolveId: (id) => (id === 'virtual:drawings' ? '\0drawings' : undefined),
  load(id) {
    if (id !== '\0drawings') return undefined;
    const titles = path('src/titles/');
    const drawn = readdirSync(titles).filter((title) => existsSync(`${titles}${title}/art/cover.ts`));
    return [
      `import { ownedBy } from '${titles}tideline/own-ids.ts';`,
      `export { MARKS } from '${titles}studio-marks.ts';`,
      ...drawn.map((title, i) => `import { cover as cover${i} } from '${titles}${title}/art/cover.ts';`),
      `export const COVERS = {`,
      ...drawn.map((title, i) => `'${title}': ownedBy('${title.replaceAll('-', '_')}-cover', cover${i}()),`),
      `};`,
    ].join('\n');
  },
};

/** All pages lie below /games, wherever the arcade is mounted. */
export default defineConfig({
  root: path('src/game'),
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [filesFirst(), titlePages, pictures, brotli],
  css: { postcss: { plugins: [customMedia()] } },
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows neither inline styles nor inline scripts.
    assetsInlineLimit: 0,
    rolldownOptions: { input: Object.fromEntries(PAGES.map((name) => [name, path(`src/game/${name}/index.html`)])) },
  },
});
