/** @typedef {import('./files.mjs').Tree} Tree */

const README_LINES_MAX = 40;
const FACE_NAMES_MAX = 30;
/** A module is a folder of a business area. */
const MODULE = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//;

/** @param {Tree} tree */
function modules(tree) {
  const names = tree.files.map((file) => MODULE.exec(file)?.[1]).filter((name) => name !== undefined);
  return [...new Set(names)].map((name) => `apps/server/src/modules/${name}`);
}

/** @param {Tree} tree */
function everyModuleSaysWhatItIs(tree) {
  return modules(tree).flatMap((folder) => {
    const file = `${folder}/README.md`;
    if (!tree.has(file)) return [`${folder}: a module has a README.md`];
    const lines = tree.text(file).trimEnd().split('\n').length;
    return lines > README_LINES_MAX ? [`${file}: ${lines} lines; at most ${README_LINES_MAX}`] : [];
  });
}

/** @param {Tree} tree */
function facesAreSmall(tree) {
  return modules(tree).flatMap((folder) => {
    const file = `${folder}/index.ts`;
    if (!tree.has(file)) return [`${folder}: a module has a face, index.ts`];
    const names = namesExported(tree.text(file));
    return names > FACE_NAMES_MAX ? [`${file}: exports ${names} names; at most ${FACE_NAMES_MAX}`] : [];
  });
}

/** @param {string} text */
function namesExported(text) {
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)];
  return lists.reduce((sum, match) => sum + (match[1] ?? '').split(',').filter((name) => name.trim() !== '').length, 0);
}

/** @param {Tree} tree */
function nothingIsExportedWholesale(tree) {
  return tree
    .matching(/\.(ts|tsx)$/)
    .filter((file) => /^export \*/m.test(tree.text(file)))
    .map((file) => `${file}: name what is exported instead of "export *"`);
}

/**
 * Every call of the contract is met over HTTP by some test: `call(gameList, …)`, or its path.
 * @param {Tree} tree
 */
function everyCallHasATest(tree) {
  const tests = tree
    .matching(/^(apps\/server|e2e)\/.*\.test\.ts$/)
    .map((file) => tree.text(file))
    .join('\n');
  const isMet = (/** @type {string} */ name, /** @type {string} */ path) =>
    new RegExp(`call\\(\\s*${name}(?:Call)?\\b|${path}(?=['"\`? ]|$)`, 'm').test(tests);
  return tree
    .matching(/^packages\/contract\/src\/[a-z]+\/.*\.ts$/)
    .flatMap((file) =>
      [...tree.text(file).matchAll(/export const (\w+) = call\(\{.*?path: '([^']+)'/gs)]
        .filter(([, name = '', path = '']) => !isMet(name, path))
        .map(([, , path]) => `${file}: no test meets the call ${path}`),
    );
}

export const moduleRules = [everyModuleSaysWhatItIs, facesAreSmall, nothingIsExportedWholesale, everyCallHasATest];
