/** @typedef {import('./files.mjs').Tree} Tree */

const TERMS = 'docs/terms.md';
const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'TY', 'VI'];
/** The languages of the games’ texts, whose files are named after them. */
const GAME_LANGUAGES = { EN: 'en', CN: 'zh', ID: 'id', TH: 'th', TY: 'fil', VI: 'vi' };
const SEEDS = /^apps\/server\/seed\/.*\.json$/;
/** Code with a block of texts for each language, such as `VI: {` or `const vi: Texts = {`. */
const CODE = [
  'apps/server/src/modules/support/messages/notice-texts.ts',
  'apps/server/src/sandbox-bank/texts.ts',
  'apps/site/build/offline-page.ts',
  'packages/contract/src/records/statement-words.ts',
];

/**
 * The table of a section: phrases in backticks by column, for all rows.
 * @param {string} section
 */
function phrasesOf(section) {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) => row.split('|'));
  /** @param {number} column */
  const column = (column) =>
    cells.flatMap((cell) => [...(cell[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, it = '']) => it));
  return { say: column(2), never: column(3) };
}

/** @param {Tree} tree */
function termsByLanguage(tree) {
  const sections = tree.text(TERMS).split(/^## /m);
  /** @param {string} name */
  const named = (name) => phrasesOf(sections.find((section) => section.startsWith(`${name}\n`)) ?? '');
  const every = named('Every language');
  return new Map(
    LANGUAGES.map((language) => {
      const { say, never } = named(language);
      return [language, { say, never: [...every.never, ...never] }];
    }),
  );
}

/**
 * Every text inside a value, however deep.
 * @param {unknown} value
 * @returns {string[]}
 */
function textsIn(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * What a file of the demonstration brand says in a language.
 * @param {unknown} value
 * @param {string} language
 * @returns {string[]}
 */
function seededTexts(value, language) {
  if (typeof value !== 'object' || value === null) return [];
  if (Object.hasOwn(value, language)) return textsIn(Reflect.get(value, language));
  return Object.values(value).flatMap((inner) => seededTexts(inner, language));
}

/**
 * What code says in a language: the string literals of its block.
 * @param {string} code
 * @param {string} language
 */
function codedTexts(code, language) {
  const block = new RegExp(
    `^( *)(?:${language}: \\{|(?:export )?const ${language}\\b.* = \\{)$([\\s\\S]*?)^\\1\\}`,
    'im',
  );
  return [...(block.exec(code)?.[2] ?? '').matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => text);
}

/**
 * All texts of a language by file.
 * @param {Tree} tree
 * @param {string} language
 * @returns {[file: string, texts: string[]][]}
 */
function textsByFile(tree, language) {
  const game = Object.entries(GAME_LANGUAGES).find(([wire]) => wire === language)?.[1];
  const plain = new RegExp(`^apps/(?:site/src/texts/${language}/\\w+|arcade/src/game/lang/${game})\\.json$`);
  const letters = `apps/server/src/modules/people/delivery/texts/${language.toLowerCase()}.ts`;
  return [
    ...tree.matching(plain).map((file) => /** @type {[string, string[]]} */ ([file, textsIn(tree.json(file))])),
    ...tree
      .matching(SEEDS)
      .map((file) => /** @type {[string, string[]]} */ ([file, seededTexts(tree.json(file), language)])),
    ...[...CODE, letters]
      .filter((file) => tree.has(file))
      .map((file) => /** @type {[string, string[]]} */ ([file, codedTexts(tree.text(file), language)])),
  ];
}

/** Finds a phrase as a word of its own; in scripts without spaces wherever it stands. @param {string} phrase */
function finder(phrase) {
  const escaped = phrase.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const spaced = /^\p{Script=Latin}/u.test(phrase);
  const pattern = spaced ? `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}])` : escaped;
  return new RegExp(pattern, phrase === phrase.toLowerCase() ? 'iu' : 'u');
}

/** Without tags and the addresses in them. @param {string} text */
const visible = (text) => text.replaceAll(/<[^>]+>/g, ' ');

/** What stands around a place. @param {string} text @param {number} place */
const excerpt = (text, place) => text.slice(Math.max(0, place - 20), place + 40).trim();

/**
 * No text has a word that the list of terms of its language refuses, and the words that it prefers are in use.
 * @param {Tree} tree
 */
function textsUseTheTerms(tree) {
  if (!tree.has(TERMS)) return [];
  return [...termsByLanguage(tree)].flatMap(([language, { say, never }]) => {
    const files = textsByFile(tree, language).map(([file, texts]) => ({ file, texts: texts.map(visible) }));
    const refused = never.flatMap((phrase) => {
      const found = finder(phrase);
      return files.flatMap(({ file, texts }) =>
        texts.flatMap((text) => {
          const place = text.search(found);
          return place < 0 ? [] : [`${file}: ${TERMS} refuses “${phrase}” in ${language}: ${excerpt(text, place)}`];
        }),
      );
    });
    const unused = say.filter((phrase) => !files.some(({ texts }) => texts.some((text) => finder(phrase).test(text))));
    return [...refused, ...unused.map((phrase) => `${TERMS}: no text in ${language} says “${phrase}”`)];
  });
}

export const termRules = [textsUseTheTerms];
