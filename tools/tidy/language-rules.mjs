/** @typedef {import('./files.mjs').Tree} Tree */

const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'];
/** Languages in which every text of the site exists; the others have at least what the first view and refusals need. */
const COMPLETE = ['VI'];
const TEXTS = 'apps/site/src/texts';

/** @param {Tree} tree */
function refusalCodes(tree) {
  const file = 'packages/contract/src/refusals.ts';
  if (!tree.has(file)) return [];
  return [...tree.text(file).matchAll(/^ {2}([a-z_]+): \{ status/gm)].map((match) => match[1] ?? '');
}

/**
 * All texts of a language, part by part.
 * @param {Tree} tree
 * @param {string} language
 */
function textsOf(tree, language) {
  return new Set(
    tree.matching(new RegExp(`^${TEXTS}/${language}/[^/]+\\.json$`)).flatMap((file) => Object.keys(tree.json(file))),
  );
}

/** @param {Tree} tree */
function everyRefusalSpeaksEveryLanguage(tree) {
  const codes = refusalCodes(tree);
  return LANGUAGES.flatMap((language) => {
    const texts = textsOf(tree, language);
    return codes
      .filter((code) => !texts.has(code))
      .map((code) => `${TEXTS}/${language}: no text for the refusal ${code}`);
  });
}

/** @param {Tree} tree */
function completeLanguagesMissNothing(tree) {
  const english = [...textsOf(tree, 'EN')];
  return COMPLETE.flatMap((language) => {
    const texts = textsOf(tree, language);
    return english.filter((key) => !texts.has(key)).map((key) => `${TEXTS}/${language}: no text for ${key}`);
  });
}

/** A refusal that no test provokes may have lost its guard without anybody noticing. */
/** @param {Tree} tree */
function everyRefusalIsProvoked(tree) {
  const tests = tree
    .matching(/^(apps\/server|e2e)\/.*\.(test|conformance)\.ts$/)
    .map((file) => tree.text(file))
    .join('\n');
  return refusalCodes(tree)
    .filter((code) => !new RegExp(`\\b${code}\\b`).test(tests))
    .map((code) => `packages/contract/src/refusals.ts: no test provokes ${code}`);
}

export const languageRules = [everyRefusalSpeaksEveryLanguage, completeLanguagesMissNothing, everyRefusalIsProvoked];
