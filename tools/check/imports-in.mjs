const IMPORT =
  /^(?:import|export)\b[^;]*?\bfrom '[^']+'|^import '[^']+'|\bimport\('[^']+'\)|@import [^;]+|\bcomposes:[^;]+/gm;

/**
 * What a file imports, as it stands in its text; the whole text of what is no code, such as settings of a package.
 * @param {string} file
 * @param {string} text
 */
export function importsIn(file, text) {
  return /\.(?:tsx?|mjs|css)$/.test(file) ? [...text.matchAll(IMPORT)].join('\n') : /\.json$/.test(file) ? text : '';
}
