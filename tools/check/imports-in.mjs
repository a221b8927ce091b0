const IMPORT =
  /^(?:import|export)\b[^;]*?\bfrom '[^']+'|^import '[^']+'|\bimport\('[^']+'\)|@import [^;]+|\bcomposes:[^;]+/gm;

/**
 * The import specifiers in the text of a code file; the whole text of any other file, such as settings of a package.
 * @param {string} file
 * @param {string} text
 */
export function importsIn(file, text) {
  return /\.(?:tsx?|mjs|css)$/.test(file) ? [...text.matchAll(IMPORT)].join('\n') : /\.json$/.test(file) ? text : '';
}
