/** @typedef {import('./files.mjs').Tree} Tree */

const CODE = /^(apps|packages|e2e|bench|tools)\/.*\.(ts|tsx|mjs)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
/** Names that say nothing: what is in such a file has a better one. */
const EMPTY_NAMES = /^(utils?|helpers?|managers?|services?|handlers?|impl|data|info|common|misc|shared)\.(ts|tsx|mjs)$/;
const MARKS = [
  // Put together here so that this file does not accuse itself.
  { mark: `TO${'DO'}`, why: 'write an issue' },
  { mark: `FIX${'ME'}`, why: 'fix it before it lands' },
  { mark: `coming ${'soon'}`, why: 'build it or leave it out' },
  { mark: `@ts-${'ignore'}`, why: 'fix the type' },
  { mark: `.on${'ly('}`, why: 'let all tests run' },
];

/** @param {Tree} tree */
function filesAreKebabCase(tree) {
  return tree.matching(CODE).flatMap((file) => {
    const name = file.split('/').at(-1) ?? '';
    if (EMPTY_NAMES.test(name)) return [`${file}: name it after what it does`];
    return KEBAB.test(name) ? [] : [`${file}: file names are kebab-case`];
  });
}

/** @param {Tree} tree */
function nothingIsLeftForLater(tree) {
  return tree.matching(CODE).flatMap((file) => {
    const text = tree.text(file);
    return MARKS.filter(({ mark }) => text.includes(mark)).map(({ mark, why }) => `${file}: "${mark}": ${why}`);
  });
}

export const nameRules = [filesAreKebabCase, nothingIsLeftForLater];
