/** @typedef {import('./files.mjs').Tree} Tree */

/** Tests, and what only they use, may look at any table. */
const TEST_FILE = /\.test\.ts$|\/testing\//;
const MODULE_FILE = /^apps\/server\/src\/modules\/([^/]+)\/.*\.ts$/;
/** A function's file, and the folder that owns it. */
const FUNCTION_FILE = /^apps\/server\/src\/(?:[^/]+\/)*?([^/]+)\/sql\/([^/]+)\.sql$/;
const TABLE = /\b(?:from|into|update|join|table(?: if (?:not )?exists)?)\s+([a-z]+_[a-z_]+)\b(?!\s*\()/g;
/** SQL as it starts a statement: the only place for it is a store. */
const STATEMENT = /[`'"]\s*(?:select\s.+\sfrom|insert into|update [a-z_]+ set|delete from|with [a-z_]+ as)\b/s;

/** @param {Tree} tree */
function modulesOf(tree) {
  const names = tree.files.map((file) => tableNameOf(MODULE_FILE.exec(file)?.[1]));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * How a module's tables and migrations begin: its name without hyphens.
 * @param {string | undefined} module
 */
function tableNameOf(module) {
  return module?.replaceAll('-', '');
}

/**
 * Tables that a text names but that another module owns.
 * @param {string} text
 * @param {{ owner: string | undefined, owners: readonly string[] }} who
 */
function foreignTables(text, { owner, owners }) {
  const named = [...text.toLowerCase().matchAll(TABLE)].map((match) => match[1] ?? '');
  return [...new Set(named)].filter((table) => {
    const of = owners.find((name) => table.startsWith(`${name}_`));
    return of !== undefined && of !== owner;
  });
}

/** @param {Tree} tree */
function storesTouchOwnTables(tree) {
  const owners = [...modulesOf(tree), 'platform', 'bank'];
  return tree
    .matching(MODULE_FILE)
    .filter((file) => !TEST_FILE.test(file))
    .flatMap((file) => {
      const owner = tableNameOf(MODULE_FILE.exec(file)?.[1]);
      return foreignTables(tree.text(file), { owner, owners }).map(
        (table) => `${file}: the table ${table} belongs to another module; go through its face`,
      );
    });
}

/** @param {Tree} tree */
function migrationsTouchOwnTables(tree) {
  const owners = [...modulesOf(tree), 'platform', 'bank'];
  return tree.matching(/^apps\/server\/migrations\/.*\.sql$/).flatMap((file) => {
    const owner = /^\d{4}_([a-z]+)/.exec(file.split('/').at(-1) ?? '')?.[1];
    if (!owners.includes(owner ?? '')) return [`${file}: name it NNNN_<module>_….sql after the module that owns it`];
    const text = tree.text(file).replaceAll(/--.*$/gm, '');
    return foreignTables(text, { owner, owners }).map(
      (table) => `${file}: the table ${table} belongs to another module; call one of its functions`,
    );
  });
}

/** Functions are named after the module they live in, and reach other modules' tables through those modules' functions. @param {Tree} tree */
function functionsTouchOwnTables(tree) {
  const owners = [...modulesOf(tree), 'platform', 'bank'];
  return tree.matching(FUNCTION_FILE).flatMap((file) => {
    const [, folder, name] = FUNCTION_FILE.exec(file) ?? [];
    const owner = folder === 'sandbox-bank' ? 'bank' : tableNameOf(folder);
    if (!name?.startsWith(`${owner}_`)) return [`${file}: name it ${owner}_….sql after the module that owns it`];
    const text = tree.text(file).replaceAll(/--.*$/gm, '');
    return foreignTables(text, { owner, owners }).map(
      (table) => `${file}: the table ${table} belongs to another module; call one of its functions`,
    );
  });
}

/** @param {Tree} tree */
function sqlLivesInStores(tree) {
  return tree
    .matching(MODULE_FILE)
    .filter((file) => !/\.(store|conformance)\.ts$/.test(file) && !TEST_FILE.test(file))
    .filter((file) => STATEMENT.test(tree.text(file)))
    .map((file) => `${file}: SQL lives in the module's .store.ts`);
}

export const tableRules = [storesTouchOwnTables, migrationsTouchOwnTables, functionsTouchOwnTables, sqlLivesInStores];
