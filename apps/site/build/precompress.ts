import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|html)$/;
/** Below this a compressed copy saves nothing. */
const WORTH_IT_BYTES = 512;

/** Puts a .br and a .gz beside every text file of the client build, at the best quality: paid once, served for ever. */
export function precompress(): Plugin {
  return {
    name: 'baize:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(options) {
      const folder = options.dir ?? '';
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(path)) continue;
        const bytes = readFileSync(join(folder, path));
        if (bytes.length < WORTH_IT_BYTES) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
