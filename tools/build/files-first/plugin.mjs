import { fileURLToPath } from 'node:url';

const HELPER = '\0vite/preload-helper.js';
const BROWSER = fileURLToPath(new URL('browser.mjs', import.meta.url));

/**
 * For Vite: parts that are loaded on demand are loaded by browser.mjs instead of Vite's own helper, so that one that failed can be loaded again
 * (docs/adr/0051).
 *
 * @returns {import('vite').Plugin}
 */
export function filesFirst() {
  return {
    name: 'files-first',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? `export { filesFirst as __vitePreload } from ${JSON.stringify(BROWSER)};` : null;
    },
    config: () => ({
      build: {
        // Vite names the files of a part only where there are several.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && others.length === 0 ? [file] : others,
        },
      },
    }),
  };
}
