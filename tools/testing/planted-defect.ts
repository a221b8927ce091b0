import type { Plugin } from 'vite';

/** A change of a source file that a test run is to find: JSON `{ file, from, to }` in BAIZE_DEFECT, `file` the end of its address. */
export function plantedDefect(): Plugin {
  const planted = process.env.BAIZE_DEFECT;
  const defect = planted === undefined ? undefined : (JSON.parse(planted) as Record<'file' | 'from' | 'to', string>);
  return {
    name: 'planted-defect',
    enforce: 'pre',
    transform(code, id) {
      if (defect === undefined || !id.endsWith(defect.file)) return undefined;
      if (!code.includes(defect.from)) throw new Error(`nothing to plant a defect in: ${defect.file}`);
      return code.replace(defect.from, () => defect.to);
    },
  };
}
