import { ORDER } from '../walls/module-order.mjs';

/** @typedef {import('./files.mjs').Tree} Tree */
/**
 * Whose tables and functions the server has, by their names.
 * @typedef {{ tables: ReadonlyMap<string, string>, functions: ReadonlyMap<string, string> }} Owners
 */
/** @typedef {{ table: string, modules: readonly string[], why: string }} Exception */

/** Tests, and what only they use, may look at any table. */
const TEST_FILE = /\.test\.ts$|\/testing\//;
const SERVER_FILE = /^apps\/server\/src\/.*\.(?:ts|sql)$/;
const MODULE_FILE = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//;
const MIGRATION = /^apps\/server\/src\/.*\/migrations\/([^/]+)$/;
const FUNCTION_FILE = /^apps\/server\/src\/.*\/sql\/([^/]+)\.sql$/;
/** SQL as it starts a statement: the only place for it is a store. */
const STATEMENT = /[`'"]\s*(?:select\s.+\sfrom|insert into|update [a-z_]+ set|delete from|with [a-z_]+ as)\b/s;
/** What puts the server together: it has no SQL, and may name any table (those that only grow are checked at the start). */
const COMPOSITION = 'server';
const WRITE = /\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?([a-z]+_[a-z_]+)\b/g;
const NAME = /\b[a-z]+_[a-z_]+\b/g;

/**
 * Modules whose stores write a table of a module below them in their area. Everybody else asks the owner.
 * @type {readonly Exception[]}
 */
const WRITTEN_FROM_ABOVE = [
  {
    table: 'brands_brand',
    modules: ['brand/account-rules', 'brand/availability', 'brand/branding', 'brand/content'],
    why: 'one row for each brand: each of them writes the columns of its own settings',
  },
  {
    table: 'members_member',
    modules: ['people/free-play', 'people/hierarchy', 'people/passwords', 'people/profile'],
    why: 'one row for each member: each of them writes the columns that it decides on',
  },
  {
    table: 'members_profile',
    modules: ['people/profile'],
    why: 'registration fills the row, the member changes it there',
  },
  {
    table: 'members_email',
    modules: ['people/social'],
    why: 'an address that a provider verified is bound at sign-in',
  },
  {
    table: 'members_session',
    modules: ['people/free-play'],
    why: 'one statement closes trial accounts and their sessions',
  },
  {
    table: 'members_password',
    modules: ['people/passwords'],
    why: 'members make an account with it, passwords change it',
  },
  { table: 'members_guard', modules: ['people/sign-in'], why: 'one way to count guesses, each with its own subjects' },
  {
    table: 'games_vendor',
    modules: ['play/catalogue'],
    why: 'one statement takes over a list of games and notes when',
  },
  { table: 'games_offer', modules: ['play/catalogue'], why: 'the seed enters vendors together with their games' },
  { table: 'games_player', modules: ['play/launch'], why: 'a member is barred together with its open launches' },
];

/**
 * Modules that read a table of a module above them in their area: set-based queries that would be one query a row otherwise.
 * @type {readonly Exception[]}
 */
const READ_FROM_BELOW = [
  { table: 'members_session', modules: ['people/members'], why: 'since when the browser of a withdrawal is known' },
  { table: 'games_game', modules: ['play/vendors'], why: 'the line-up shows vendors by the types of their games' },
  { table: 'games_mark', modules: ['play/vendors'], why: 'the line-up counts what the brand shows of them' },
  { table: 'games_recent', modules: ['play/catalogue'], why: 'games opened before are listed as favourites are' },
  {
    table: 'payments_deposit_match',
    modules: ['money/deposits'],
    why: 'the list of deposits filters by open proposals',
  },
  { table: 'payments_turnover_waiver', modules: ['money/turnover'], why: 'requirements that were waived do not count' },
];

/** The module that a file belongs to; else the platform, the sandbox bank, or what puts the server together. @param {string} file */
function moduleOf(file) {
  return MODULE_FILE.exec(file)?.[1] ?? /^apps\/server\/src\/(platform|sandbox-bank)\//.exec(file)?.[1] ?? COMPOSITION;
}

/** Whether a module may build on another: all may use the platform, none the sandbox bank. @param {string} module @param {string} other */
function standsBelow(other, module) {
  if (module === other) return true;
  if (module === 'sandbox-bank' || other === 'sandbox-bank') return false;
  return other === 'platform' || (module !== 'platform' && ORDER.indexOf(other) < ORDER.indexOf(module));
}

/** @param {string} one @param {string} other */
function areInOneArea(one, other) {
  return one.split('/')[0] === other.split('/')[0];
}

/** @param {readonly Exception[]} exceptions @param {string} table @param {string} module */
function isException(exceptions, table, module) {
  return exceptions.some((one) => one.table === table && one.modules.includes(module));
}

/** A file's text without comments, and without the key of an advisory lock, which may be named after a table. @param {Tree} tree @param {string} file */
function codeOf(tree, file) {
  const comments = file.endsWith('.sql') ? /--.*$/gm : /^\s*(?:\/\/|\*|\/\*).*$/gm;
  return tree
    .text(file)
    .replaceAll(comments, '')
    .replaceAll(/hashtextextended\('[^']*'/g, '');
}

/** A table belongs to the module whose migration makes it, a function to the module whose folder has its file. @param {Tree} tree @returns {Owners} */
function ownersIn(tree) {
  const tables = tree
    .matching(MIGRATION)
    .flatMap((file) =>
      [...codeOf(tree, file).matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(
        ([, name]) => /** @type {const} */ ([name ?? '', moduleOf(file)]),
      ),
    );
  const functions = tree
    .matching(FUNCTION_FILE)
    .map((file) => /** @type {const} */ ([FUNCTION_FILE.exec(file)?.[1] ?? '', moduleOf(file)]));
  return { tables: new Map(tables), functions: new Map(functions) };
}

/** @param {string} text @param {RegExp} pattern @param {ReadonlyMap<string, string>} owners */
function namesIn(text, pattern, owners) {
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  return [...new Set(names)].filter((name) => owners.has(name));
}

/** Only the owner's stores and functions write a table; functions also write tables of modules below in their area. @param {Tree} tree */
function ownersWriteTheirTables(tree) {
  const { tables } = ownersIn(tree);
  return tree
    .matching(SERVER_FILE)
    .filter((file) => !TEST_FILE.test(file))
    .flatMap((file) => {
      const module = moduleOf(file);
      return namesIn(codeOf(tree, file), WRITE, tables)
        .filter((table) => {
          const owner = tables.get(table) ?? '';
          const isAllowed = FUNCTION_FILE.test(file)
            ? standsBelow(owner, module) && areInOneArea(owner, module)
            : owner === module || isException(WRITTEN_FROM_ABOVE, table, module);
          return !isAllowed;
        })
        .map((table) => `${file}: only ${tables.get(table)} writes the table ${table}; call what its index offers`);
    });
}

/** A table is read by its owner and by modules above it in the same area. @param {Tree} tree */
function tablesAreReadFromAbove(tree) {
  const { tables } = ownersIn(tree);
  return tree
    .matching(SERVER_FILE)
    .filter((file) => !TEST_FILE.test(file) && !MIGRATION.test(file) && moduleOf(file) !== COMPOSITION)
    .flatMap((file) => {
      const module = moduleOf(file);
      return namesIn(codeOf(tree, file), NAME, tables)
        .filter((table) => {
          const owner = tables.get(table) ?? '';
          const isAbove = standsBelow(owner, module) && areInOneArea(owner, module);
          return !isAbove && !isException(READ_FROM_BELOW, table, module);
        })
        .map((table) => `${file}: the table ${table} belongs to ${tables.get(table)}; ask its index`);
    });
}

/** A function is called by its module and by modules above it, whatever their area. @param {Tree} tree */
function functionsAreCalledFromAbove(tree) {
  const { functions } = ownersIn(tree);
  return tree
    .matching(SERVER_FILE)
    .filter((file) => !TEST_FILE.test(file))
    .flatMap((file) =>
      namesIn(codeOf(tree, file), NAME, functions)
        .filter((name) => !standsBelow(functions.get(name) ?? '', moduleOf(file)))
        .map((name) => `${file}: the function ${name} belongs to ${functions.get(name)}, which does not stand below`),
    );
}

/**
 * One baseline a module, named after it and numbered in the order of the modules; it refers to its own tables and those below. What is
 * added to a module later may come after the baselines of its whole area: what landed keeps the number it has.
 * @param {Tree} tree
 */
function migrationsLiveWithTheirModule(tree) {
  const { tables } = ownersIn(tree);
  const files = tree.matching(MIGRATION);
  const numbered = files.map((file) => ({ file, module: moduleOf(file), name: MIGRATION.exec(file)?.[1] ?? '' }));
  const baselines = numbered.filter(
    ({ module, name }) => !numbered.some((other) => other.module === module && other.name < name),
  );
  const inOrder = numbered
    .filter(({ module }) => ORDER.includes(module))
    .filter((one) => baselines.includes(one) || !baselines.every((other) => isBefore(other, one)))
    .sort((a, b) => ORDER.indexOf(a.module) - ORDER.indexOf(b.module));
  return [
    ...numbered
      .filter(
        ({ module, name }) =>
          !new RegExp(`^\\d{4}_${module.split('/').at(-1)?.replaceAll('-', '_')}\\.sql$`).test(name),
      )
      .map(({ file }) => `${file}: name it NNNN_<module>.sql after the module that owns its tables`),
    ...inOrder
      .filter(({ name }, at) => name.slice(0, 4) <= (inOrder[at - 1]?.name ?? '0001').slice(0, 4))
      .map(({ file }) => `${file}: its number does not follow the order of the modules`),
    ...numbered.flatMap(({ file, module }) =>
      namesIn(codeOf(tree, file), NAME, tables)
        .filter((table) => !standsBelow(tables.get(table) ?? '', module))
        .map((table) => `${file}: the table ${table} belongs to ${tables.get(table)}, which does not stand below`),
    ),
  ];
}

/** Whether a baseline comes before what is added in its area; what other areas have does not matter. @param {{ module: string, name: string }} baseline @param {{ module: string, name: string }} added */
function isBefore(baseline, added) {
  return baseline.module.split('/')[0] !== added.module.split('/')[0] || baseline.name < added.name;
}

/** Where a README says which tables its module owns, it names all of them and no others. @param {Tree} tree */
function readmesNameTheirTables(tree) {
  const { tables } = ownersIn(tree);
  return tree
    .matching(MODULE_FILE)
    .filter((file) => file.endsWith('/README.md'))
    .flatMap((file) => {
      const said = /^Owns tables?: ([^]*?)\.(?:\s|$)/m.exec(tree.text(file))?.[1];
      if (said === undefined) return [];
      const named = namesIn(said, NAME, tables);
      const own = [...tables].filter(([, owner]) => owner === moduleOf(file)).map(([table]) => table);
      return [
        ...named.filter((table) => !own.includes(table)).map((table) => `${file}: ${tables.get(table)} owns ${table}`),
        ...own.filter((table) => !named.includes(table)).map((table) => `${file}: does not say that it owns ${table}`),
      ];
    });
}

/** An exception that nothing needs any more goes. @param {Tree} tree */
function exceptionsAreNeeded(tree) {
  const { tables } = ownersIn(tree);
  const used = (/** @type {RegExp} */ pattern) =>
    new Set(
      tree
        .matching(SERVER_FILE)
        .filter((file) => !TEST_FILE.test(file))
        .flatMap((file) => namesIn(codeOf(tree, file), pattern, tables).map((table) => `${moduleOf(file)} ${table}`)),
    );
  return /** @type {const} */ ([
    [WRITTEN_FROM_ABOVE, used(WRITE)],
    [READ_FROM_BELOW, used(NAME)],
  ]).flatMap(([exceptions, pairs]) =>
    exceptions
      .filter(({ table }) => tables.has(table))
      .flatMap(({ table, modules }) =>
        modules
          .filter((module) => !pairs.has(`${module} ${table}`))
          .map((module) => `tools/tidy/table-rules.mjs: ${module} does not use ${table}; take it off the list`),
      ),
  );
}

/** @param {Tree} tree */
function sqlLivesInStores(tree) {
  return tree
    .matching(MODULE_FILE)
    .filter((file) => file.endsWith('.ts') && !/\.(store|conformance)\.ts$/.test(file) && !TEST_FILE.test(file))
    .filter((file) => STATEMENT.test(tree.text(file)))
    .map((file) => `${file}: SQL lives in the module's .store.ts`);
}

export const tableRules = [
  ownersWriteTheirTables,
  tablesAreReadFromAbove,
  functionsAreCalledFromAbove,
  migrationsLiveWithTheirModule,
  readmesNameTheirTables,
  exceptionsAreNeeded,
  sqlLivesInStores,
];
