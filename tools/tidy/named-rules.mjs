/** @typedef {import('./files.mjs').Tree} Tree */

/** Documents that people read; what is generated is true by itself, and what a changelog says of the past stays. */
const DOCUMENT = /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$|^deploy\/.*\.md$|^apps\/.*\/README\.md$/;
const GENERATED = new Set(['docs/refusals.md']);
const CODE = /^(?:apps|packages|e2e|bench|harness|tools|deploy|\.[a-z-]+\.mjs|[a-z.-]+\.(?:json|ts|js)$)/;
const TEXT = /\.(?:ts|tsx|mjs|js|sql|json|css|html|service|conf|yml|yaml|sh)$/;

/** A part that is announced by its heading describes what is decided and not there. */
const NOT_BUILT = /^#+ [^\n]*\(not built yet\)\n(?:(?!^#)[^\n]*(?:\n|$))*/gm;
const FENCE = /^```[^]*?^```/gm;
const QUOTED = /`([^`\n]+)`/g;
/** A file by its name or the end of its path, in back quotes or in plain words. */
const FILE = /(?<![\w/.:@-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:ts|tsx|mjs|sql)(?![\w/])/g;
const COMMENTED = /^(?:apps|packages|e2e|bench|harness|tools)\/.*\.(?:ts|tsx|mjs|sql)$/;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/|--).*$/gm;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const TOP = /^(?:apps|packages|e2e|bench|harness|tools|docs|deploy)\/[^\s*<>{}…()]+$/;
/** What a build makes is not in the checkout. */
const BUILT = /\/dist\//;
const FOLDER = /^(?:[a-z0-9-]+\/)+$/;
const CALL = /^(?:(?:GET|POST|PUT|DELETE) )?(\/(?:wps|ops|lgw)(?:\/[\w-]+)+)$/;
const FUNCTION = /^([A-Za-z_]\w*)\([^)]*\)(?!:)/;
/** A name that only code has: with an inner capital, an underscore, or in capitals. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[a-z]\w*_\w+|[A-Z][A-Z0-9_]{3,})$/;
const SCRIPT = /\bnpm run ([a-z][\w:-]*)(?: -- (--)?([a-z][\w-]*))?/g;
const OWNED = /^Owns tables?: ([^]*?)\.(?:\s|$)/gm;
const MIGRATION = /\bmigrations? (\d{4})\b|\((0\d{3})\)/g;

const DECLARED = /\b(?:function\*?|const|let|class)\s+([A-Za-z_]\w*)/g;
const SQL_MADE =
  /\bcreate (?:or replace )?(?:unlogged )?(table|function|procedure|view)(?: if not exists)? ([a-z_]\w*)/gi;
const SQL_GONE = /\bdrop (table|function|procedure|view)(?: if exists)? ([a-z_]\w*)/gi;

/** What the checkout has that a document may name. */
class Code {
  /** @param {Tree} tree */
  constructor(tree) {
    const files = tree.files.filter((file) => CODE.test(file) && TEXT.test(file) && !file.includes('package-lock'));
    const texts = files.map((file) => tree.text(file));
    this.text = texts.join('\n');
    this.words = new Set(this.text.match(/[A-Za-z_]\w*/g));
    this.declared = new Set([...this.text.matchAll(DECLARED)].map((match) => match[1] ?? ''));
    this.made = madeBySql(files.filter((file) => file.endsWith('.sql')).map((file) => tree.text(file)));
    this.paths = [...this.text.matchAll(/\bpath: '(\/[^']+)'/g)].map((match) => match[1] ?? '');
    this.places = new Set(
      tree.files.flatMap((file) => file.split('/').map((_, i, all) => all.slice(0, i + 1).join('/'))),
    );
    /** Every end of every path, so that a document may shorten one. */
    this.ends = new Set([...this.places].flatMap((place) => place.split('/').map((_, i, a) => a.slice(i).join('/'))));
    this.migrations = new Set(
      tree.matching(/^apps\/server\/src\/.*\/migrations\/\d{4}_/).map((file) => /(\d{4})_/.exec(file)?.[1] ?? ''),
    );
    this.scripts = new Set(
      tree.matching(/(?:^|\/)package\.json$/).flatMap((file) => Object.keys(tree.json(file).scripts ?? {})),
    );
  }
}

/**
 * Tables and functions that the database has once every file ran, in the order of their names.
 * @param {readonly string[]} texts
 */
function madeBySql(texts) {
  /** @type {Map<string, string>} */
  const made = new Map();
  for (const text of texts) {
    for (const [, , name = ''] of text.matchAll(SQL_GONE)) made.delete(name.toLowerCase());
    for (const [, kind = '', name = ''] of text.matchAll(SQL_MADE)) made.set(name.toLowerCase(), kind.toLowerCase());
  }
  return made;
}

/** @param {Tree} tree @param {string} file */
function isCurrent(tree, file) {
  if (!DOCUMENT.test(file) || GENERATED.has(file)) return false;
  return !/^docs\/adr\//.test(file) || !/^Status: superseded/m.test(tree.text(file));
}

/**
 * What is wrong with one name in back quotes, if anything is.
 * @param {string} name
 * @param {Code} code
 * @returns {string | undefined}
 */
function complaintAbout(name, code) {
  if (BUILT.test(name)) return undefined;
  if (TOP.test(name)) return code.places.has(name.replace(/\/$/, '')) ? undefined : `there is no ${name}`;
  if (FOLDER.test(name)) return code.ends.has(name.slice(0, -1)) ? undefined : `there is no folder ${name}`;
  const path = CALL.exec(name)?.[1];
  if (path !== undefined) {
    const isThere = code.paths.some((known) => known === path || known.startsWith(`${path}/`));
    return isThere || code.text.includes(`'${path}`) ? undefined : `there is no call ${path}`;
  }
  const called = FUNCTION.exec(name)?.[1];
  if (called !== undefined) {
    return code.declared.has(called) || code.made.has(called) ? undefined : `there is no function ${called}`;
  }
  if (!NAME.test(name) || code.words.has(name) || code.text.includes(`_${name}`)) return undefined;
  return `nothing in the code is called ${name}`;
}

/**
 * @param {string} text
 * @param {Code} code
 */
function commandsOf(text, code) {
  return [...text.matchAll(SCRIPT)].flatMap(([, script = '', , word]) => {
    if (!code.scripts.has(script)) return [`there is no npm run ${script}`];
    if (word === undefined || script === 'operator') return [];
    return new RegExp(`['"](?:--)?${word}['"]|\\b${word}: \\{`).test(code.text)
      ? []
      : [`npm run ${script} knows no ${word}`];
  });
}

/**
 * @param {string} text
 * @param {Code} code
 */
function tablesOf(text, code) {
  return [...text.matchAll(OWNED)]
    .flatMap((match) => (match[1] ?? '').match(/[a-z]+(?:_[a-z]+)+/g) ?? [])
    .filter((table) => code.made.get(table) !== 'table')
    .map((table) => `there is no table ${table}`);
}

/** What a document names is there: files, folders, functions, tables, calls, settings and commands. @param {Tree} tree */
function documentsNameWhatIsThere(tree) {
  const documents = tree.files.filter((file) => isCurrent(tree, file));
  if (documents.length === 0) return [];
  const code = new Code(tree);
  return documents.flatMap((file) => {
    const whole = tree.text(file).replaceAll(NOT_BUILT, '');
    const text = whole.replaceAll(FENCE, '');
    const quoted = new Set([...text.matchAll(QUOTED)].map((match) => match[1] ?? ''));
    const named = new Set([...text.matchAll(FILE)].map(([name]) => name));
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
    const links = [...text.matchAll(LINK)].map((match) =>
      new URL(match[1] ?? '', `file:///${folder}`).pathname.slice(1),
    );
    return [
      ...[...quoted].flatMap((name) => complaintAbout(name, code) ?? []),
      ...[...named].filter((name) => !TOP.test(name) && !code.ends.has(name)).map((name) => `there is no file ${name}`),
      ...links.filter((link) => !code.places.has(link.replace(/\/$/, ''))).map((link) => `there is no ${link}`),
      ...migrationsOf(text, { file, code }),
      ...commandsOf(whole, code),
      ...tablesOf(text, code),
    ].map((problem) => `${file}: ${problem}`);
  });
}

/**
 * Migrations that are gone. A number in brackets is a migration's in a README of a module only; elsewhere it is a decision's.
 * @param {string} text
 * @param {{ file: string, code: Code }} where
 */
function migrationsOf(text, { file, code }) {
  const isModule = /^apps\/.*\/README\.md$/.test(file);
  return [...text.matchAll(MIGRATION)]
    .flatMap(([, named, bracketed]) => named ?? (isModule ? bracketed : undefined) ?? [])
    .filter((number) => !code.migrations.has(number))
    .map((number) => `there is no migration ${number}`);
}

/** A comment that leads to a file leads to one that is there. @param {Tree} tree */
function commentsNameFilesThatAreThere(tree) {
  const ends = new Set(tree.files.flatMap((file) => file.split('/').map((_, i, all) => all.slice(i).join('/'))));
  return tree.matching(COMMENTED).flatMap((file) => {
    const comments = tree.text(file).match(COMMENT) ?? [];
    const named = new Set(comments.flatMap((comment) => comment.match(FILE) ?? []));
    return [...named]
      .filter((name) => !ends.has(name.replace(/^(?:\.\.?\/)+/, '')))
      .map((name) => `${file}: a comment names ${name}, which is not there`);
  });
}

export const namedRules = [documentsNameWhatIsThere, commentsNameFilesThatAreThere];
