import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import customMedia from 'postcss-custom-media';
import { defineConfig, defaultClientConditions, type Plugin } from 'vite';

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

/** Each game is a page of its own; all lie below /games, wherever the arcade is mounted. */
export default defineConfig({
  root: path('src/game'),
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [brotli],
  css: { postcss: { plugins: [customMedia()] } },
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows neither inline styles nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { 'paper-lanterns': path('src/game/paper-lanterns/index.html') } },
  },
});
