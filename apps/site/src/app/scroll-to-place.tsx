import { useLayoutEffect, useRef } from 'react';
import { movesSoFar, useHash, usePathname } from '../shared/routing/address.ts';
import { namedBy } from '../shared/routing/hash-target.ts';

/**
 * After a change of path: to the hash if there is one, else to the top (B1.7). Going back keeps the browser's own place. What
 * the hash names may come with the screen's own part, and is gone to then.
 */
export function ScrollToPlace() {
  const pathname = usePathname();
  const hash = useHash();
  const seen = useRef({ pathname, moves: movesSoFar() });
  useLayoutEffect(() => {
    const moves = movesSoFar();
    const moved = seen.current.pathname !== pathname && seen.current.moves !== moves;
    seen.current = { pathname, moves };
    const name = namedBy(hash);
    const place = name === '' ? null : document.getElementById(name);
    if (place) {
      place.scrollIntoView();
      return undefined;
    }
    if (moved) scrollTo(0, 0);
    return name === '' ? undefined : goWhenHere(name);
  }, [pathname, hash]);
  return null;
}

/** Few addresses name a place that is not there yet, so what waits for one is loaded then. */
function goWhenHere(name: string): () => void {
  const over = new AbortController();
  import('../shared/routing/scroll-when-present.ts').then(
    ({ scrollWhenPresent: whenHere }) => whenHere(name, over),
    () => undefined,
  );
  return () => over.abort();
}
