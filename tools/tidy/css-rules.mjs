/** @typedef {import('./files.mjs').Tree} Tree */

const STYLES = /^(apps|packages)\/.*\.css$/;
const MEDIA = /@media\s+([^{]+)\{/g;
const LENGTH = /\d(?:px|r?em)\b/;
const Z_INDEX = /(?<![\w-])z-index:\s*([^;}]+)/g;
const LAYER = /^var\(--layer-[a-z]+\)$/;

/**
 * What one group of a pattern matched, in all style sheets.
 * @param {Tree} tree
 * @param {RegExp} pattern
 * @returns {{ file: string, found: string }[]}
 */
function inStyles(tree, pattern) {
  return tree
    .matching(STYLES)
    .flatMap((file) =>
      [...tree.text(file).matchAll(pattern)].map((match) => ({ file, found: (match[1] ?? '').trim() })),
    );
}

/** @param {Tree} tree */
function widthsHaveNames(tree) {
  return inStyles(tree, MEDIA)
    .filter(({ found }) => LENGTH.test(found))
    .map(({ file, found }) => `${file}: @media ${found}: give the width a name (packages/ui/src/breakpoints.css)`);
}

/** @param {Tree} tree */
function layersHaveNames(tree) {
  return inStyles(tree, Z_INDEX)
    .filter(({ found }) => !LAYER.test(found))
    .map(({ file, found }) => `${file}: z-index: ${found}: take one of the layers (packages/ui/src/tokens.css)`);
}

export const cssRules = [widthsHaveNames, layersHaveNames];
