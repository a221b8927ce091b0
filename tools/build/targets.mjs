import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, runInstalled } from '../commands.mjs';
import { ROOT } from '../folders.mjs';
import { PROGRAM_FLAGS } from '../program-flags.mjs';
import { compile } from './compile.mjs';

/**
 * One thing to build. It is stale when a file of its sources changed, or its product is gone.
 * @typedef {{ name: string, sources: readonly string[], products: readonly string[], build(): ReturnType<typeof runInstalled> }} Target
 */

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'packages'];

/** The programs and what they import. The two sites' pages use the packages, so they come after it. @type {Target} */
export const PROGRAMS = {
  name: 'server and arcade',
  sources: [...COMMON, 'apps/server', 'apps/arcade', 'tools/program-flags.mjs'],
  products: [
    'packages/contract/dist/call.js',
    ...['main.js', 'server.cjs', 'server.cjs.cache'].map((file) => `apps/server/dist/packed/${file}`),
    'apps/arcade/dist/main.js',
  ],
  build: async () => {
    const parts = ['packages/kernel', 'packages/contract', 'packages/ui', 'apps/server', 'apps/arcade'];
    const compiled = await compile(parts);
    const packed = compiled.ok ? await viteBuild('server') : compiled;
    return packed.ok ? run(process.execPath, [...PROGRAM_FLAGS, 'apps/server/dist/packed/make-cache.js']) : packed;
  },
};

/** Pages that a browser loads. @type {readonly Target[]} */
export const PAGES = ['site', 'arcade']
  .filter((app) => existsSync(join(ROOT, 'apps', app, 'vite.config.ts')))
  .map((app) => ({
    name: `pages of the ${app}`,
    sources: [...COMMON, `apps/${app}`, 'tools/build/files-first'],
    products: [`apps/${app}/dist/client`],
    build: () => viteBuild(app),
  }));

/** @param {string} app */
function viteBuild(app) {
  return runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps', app) });
}
