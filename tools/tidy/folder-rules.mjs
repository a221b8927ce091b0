/** @typedef {import('./files.mjs').Tree} Tree */
/** What imports what among the things of one folder: its sub-folders (`name/`) and its own files. @typedef {Map<string, Map<string, string>>} Graph */

const SOURCE = /^(?:apps\/(?:server|site|arcade)|packages\/[^/]+)\/src\/.*\.tsx?$/;
/** Tests, and what only they use, may know everything. */
const TEST_FILE = /\.(?:test|conformance)\.tsx?$|\/testing\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** Business areas need each other; the order of their modules is held by `.dependency-cruiser.mjs`. */
const ORDERED_ELSEWHERE = new Set(['apps/server/src/modules']);
const MODULE = /^apps\/server\/src\/modules\/[^/]+\/[^/]+(?=\/)/;
const MODULE_FILES_MAX = 45;

/** @param {Tree} tree */
function foldersAreNoKnots(tree) {
  return [...graphsOf(tree)].flatMap(([folder, graph]) =>
    knotsIn(graph).map((knot) => `${folder}: a knot of ${knot.join(' ')}: ${importsAlong(graph, knot)}`),
  );
}

/**
 * The imports between the things of each folder. A folder counts as one thing, whatever file of it is meant; files directly in
 * the folder count each for itself, so that an interface, what implements it in folders, and the list of these can stand together.
 * @param {Tree} tree
 */
function graphsOf(tree) {
  const files = tree.matching(SOURCE).filter((file) => !TEST_FILE.test(file));
  const known = new Set(files);
  /** @type {Map<string, Graph>} */
  const graphs = new Map();
  for (const from of files) {
    for (const [, specifier = ''] of tree.text(from).matchAll(IMPORT)) {
      const to = new URL(specifier, `file:///${from}`).pathname.slice(1);
      if (known.has(to)) addImport(graphs, from, to);
    }
  }
  return graphs;
}

/** @param {Map<string, Graph>} graphs @param {string} from @param {string} to */
function addImport(graphs, from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, i) => part !== b[i]);
  const folder = a.slice(0, depth).join('/');
  if (depth === -1 || ORDERED_ELSEWHERE.has(folder)) return;
  const thing = (/** @type {string[]} */ path) => `${path[depth]}${path.length > depth + 1 ? '/' : ''}`;
  const graph = graphs.get(folder) ?? new Map();
  const targets = graph.get(thing(a)) ?? new Map();
  targets.set(thing(b), `${from.slice(folder.length + 1)} → ${to.slice(folder.length + 1)}`);
  graphs.set(folder, graph.set(thing(a), targets));
}

/**
 * Things that reach each other in a circle, when a folder is among them: a circle of files alone is dependency-cruiser's.
 * @param {Graph} graph
 */
function knotsIn(graph) {
  const reached = new Map([...graph.keys()].map((thing) => [thing, reachedFrom(graph, thing)]));
  const knots = [...reached]
    .filter(([thing, all]) => all.has(thing))
    .map(([thing, all]) => [...all].filter((other) => reached.get(other)?.has(thing)).sort())
    .filter((knot) => knot.some((thing) => thing.endsWith('/')));
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

/** @param {Graph} graph @param {string} start */
function reachedFrom(graph, start) {
  /** @type {Set<string>} */
  const reached = new Set();
  const open = [start];
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    for (const next of graph.get(thing)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** One import for each two things of a knot. @param {Graph} graph @param {readonly string[]} knot */
function importsAlong(graph, knot) {
  return knot
    .flatMap((thing) => knot.flatMap((other) => (other === thing ? [] : (graph.get(thing)?.get(other) ?? []))))
    .join(', ');
}

/** @param {Tree} tree */
function modulesAreSmall(tree) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of tree.matching(SOURCE).filter((name) => !TEST_FILE.test(name))) {
    const module = MODULE.exec(file)?.[0];
    if (module !== undefined) counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MODULE_FILES_MAX)
    .map(([module, count]) => `${module}: ${count} source files; at most ${MODULE_FILES_MAX}`);
}

export const folderRules = [foldersAreNoKnots, modulesAreSmall];
