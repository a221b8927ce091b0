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

/** What a text fills in: the names in its braces. @param {string} text */
function placeholdersOf(text) {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map((match) => match[1] ?? ''))].sort().join(', ');
}

/**
 * Every part of the texts has, in every language, the keys that it has in English, and each text fills in the same and is text alone.
 * @param {Tree} tree
 */
function noLanguageMissesAText(tree) {
  return tree.matching(new RegExp(`^${TEXTS}/EN/[^/]+\\.json$`)).flatMap((file) => {
    /** @type {Record<string, string>} */
    const english = tree.json(file);
    return LANGUAGES.filter((language) => language !== 'EN').flatMap((language) => {
      const other = file.replace('/EN/', `/${language}/`);
      return differences(english, tree.has(other) ? tree.json(other) : {}).map((problem) => `${other}: ${problem}`);
    });
  });
}

/**
 * @param {Record<string, string>} english
 * @param {Record<string, string>} texts
 */
function differences(english, texts) {
  const foreign = Object.keys(texts).filter((key) => !Object.hasOwn(english, key));
  return [
    ...foreign.map((key) => `${key} is no text of the English part`),
    ...Object.entries(english).flatMap(([key, original]) => {
      const text = texts[key];
      if (text === undefined || text.trim() === '') return [`no text for ${key}`];
      if (/<\/?[a-z]/i.test(text)) return [`${key} has markup, which no operator could write in its place`];
      const [wanted, filled] = [placeholdersOf(original), placeholdersOf(text)];
      return wanted === filled ? [] : [`${key} fills in {${filled}}, English {${wanted}}`];
    }),
  ];
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

export const languageRules = [everyRefusalSpeaksEveryLanguage, noLanguageMissesAText, everyRefusalIsProvoked];
