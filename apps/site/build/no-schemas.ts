import type { Plugin } from 'vite';

/**
 * Fails the build where the browser would load the contract's schemas: zod alone weighs more than a page, and looks whether it may
 * `eval`, which the CSP reports. What the browser takes from the contract stands in files without schemas (docs/adr/0028).
 */
export function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod') {
        this.error(`${importer ?? 'The site'} takes zod into the browser: move the values out of it`);
      }
      return null;
    },
  };
}
