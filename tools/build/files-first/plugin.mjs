import { fileURLToPath } from 'node:url';

const HELPER = '\0vite/preload-helper.js';
const BROWSER = fileURLToPath(new URL('browser.mjs', import.meta.url));

/**
 * For Vite: what loads a part on demand is the helper of ours (browser.mjs), which can be tried again after the connection was lost.
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
