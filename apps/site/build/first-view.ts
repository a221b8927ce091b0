interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const LIBRARIES = '/node_modules/';
/** Widgets of the kit that its one face names beside the others, and that only parts on demand use. */
const LATER = /packages\/ui\/src\/(?:modal|more-icons|pagination|amount)/;

/**
 * Puts what a visitor's first view needs into two files: the libraries, which stay the same over our releases and so stay in the
 * browser's cache, and our own part with its style sheet. Left to itself the bundler cuts it wherever a lazy part shares a
 * module with it: eight requests before the first paint instead of three.
 */
export function firstView(entry: string): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= reachableFrom(entry, modules);
    if (!needed.has(id)) return null;
    return id.includes(LIBRARIES) ? 'libraries' : 'site';
  };
}

/** Every module that the entry imports, directly or not, without waiting for anything. */
function reachableFrom(entry: string, modules: Modules): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) seen.add(imported);
  }
  return seen;
}
