interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const LIBRARIES = '/node_modules/';
/** A few bytes that nearly every later part shares. */
const EARLY =
  /src\/shared\/(?:session-events|first-sign|when-needed)|src\/features\/games\/(?:game-card|cover|detail-host|vendor-name)/;
/** Widgets of the kit that its one face names beside the others, and that only parts on demand use. */
const LATER = /packages\/ui\/src\/(?:modal|more-icons|pagination|amount|segments)/;

/**
 * Puts what a visitor's first view needs into two files: the libraries, which stay the same over our releases and so stay in the
 * browser's cache, and our own part with its style sheet. Left to itself the bundler cuts it wherever a lazy part shares a
 * module with it: eight requests before the first paint instead of three.
 */
export function firstView(entry: string): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= reachableFrom(entry, modules);
    if (!needed.has(id) && !EARLY.test(id)) return null;
    return id.includes(LIBRARIES) ? 'libraries' : 'site';
  };
}

/**
 * What pages on demand share, by the file it goes into: each file of its own costs the head of an answer, often more than what is
 * in it. The first ones take what the later ones share with them.
 */
export const SHARED_PARTS: readonly { readonly name: string; readonly test: RegExp; readonly priority: number }[] = [
  // What asks; a hall needs no more of it.
  { name: 'asking', test: /src\/shared\/(?:asked|failure|toasts|use-awake|use-title)\.tsx?$/, priority: 2 },
  {
    name: 'pages',
    test: /src\/(?:shared\/(?:failure-text|html|loaded|languages|page-head|panel|plain-nodes|prose|steps)|art\/later-\w+)\b/,
    priority: 2,
  },
  {
    name: 'halls',
    test: /src\/(?:screens\/hall|shared\/lottery-query|features\/(?:banners\/(?:jackpot|rolling-figure)|games\/(?:hall-(?:games|bar|choice)|games\.api|favourites)))\b/,
    priority: 1,
  },
  // The large card of home and of a hall with few games.
  { name: 'feature', test: /features\/games\/game-feature|packages\/ui\/src\/amount/, priority: 3 },
  { name: 'letters', test: /src\/features\/feedback\/|contract\/(?:src|dist)\/feedback/, priority: 1 },
];

/** Every module that the entry imports, directly or not, without waiting for anything. */
function reachableFrom(entry: string, modules: Modules): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) seen.add(imported);
  }
  return seen;
}
