import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { filesFirst } from '../../tools/build/files-first/plugin.mjs';
import { drawArt } from './build/draw-art.ts';
import { firstView, SHARED_PARTS } from './build/first-view.ts';
import { noSchemas } from './build/no-schemas.ts';
import { precompress } from './build/precompress.ts';
import { shipShell } from './build/ship-shell.ts';
import { shipTexts, textsDigest } from './build/ship-texts.ts';
import { shipWorker } from './build/ship-worker.ts';
import { writeOutLayers } from './build/write-out-layers.ts';

/** Class names that say little and weigh little: two letters for the file, the local name as it is. */
function shortName(name: string, file: string): string {
  const path = relative(here('../..'), file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${createHash('sha256').update(path).digest('hex').slice(0, 3)}_${name}`.replace(
    /^\d/,
    (digit) => 'ghijklmnop'[Number(digit)] ?? 'q',
  );
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TEXTS_DIGEST = textsDigest(here('src/texts'));

/**
 * One `vite build` makes the browser's files (dist/client), and draws the static shell that the server puts into the page with
 * the app's own components. Both builds name the same hashed files, because the names come from the content.
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    noSchemas(),
    filesFirst(),
    react(),
    drawArt(),
    shipTexts(here('src/texts')),
    shipWorker(here('worker/worker.ts')),
    precompress(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // React has it since 18: the library's fallback for older ones would only be weight.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  define: { __TEXTS_DIGEST__: JSON.stringify(TEXTS_DIGEST) },
  css: {
    modules: { generateScopedName: shortName },
    // The widths by name (@media (--phone)) are written out in every style sheet.
    postcss: {
      plugins: [
        globalData({ files: [here('../../packages/ui/src/breakpoints.css')] }),
        customMedia(),
        writeOutLayers(here('../../packages/ui/src/tokens.css')),
      ],
    },
  },
  // Pictures and fonts stay files: the first view pays for code only, and the CSP needs no data: for them.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await shipShell({ client: here('dist/client'), drawn: here('dist/drawn'), textsDigest: TEXTS_DIGEST });
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          output: {
            // Every page that loads parts on demand names them: a shorter name is paid back on each first view.
            chunkFileNames: ({ name }) => `assets/${name.replace('.api', '')}-[hash].js`,
            codeSplitting: {
              groups: [{ name: firstView(here('src/main.tsx')), priority: 3 }, ...SHARED_PARTS],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { conditions: ['source', 'module', 'node', 'development|production'], noExternal: true },
      build: {
        outDir: 'dist/drawn',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { 'render-shell': here('src/render-shell.tsx') } },
      },
    },
  },
});
