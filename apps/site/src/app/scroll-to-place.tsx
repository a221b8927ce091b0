import { useLayoutEffect, useRef } from 'react';
import { movesSoFar, useHash, usePathname } from '../shared/routing/address.ts';
import { namedBy } from '../shared/routing/hash-target.ts';

/**
 * Scrolls after a change of path: to the element of the hash, else to the top (B1.7). Going back keeps the browser's position.
 * The element may be part of a lazy screen; then it is scrolled to as soon as it is there.
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

/** Loads the code that waits for the element only when needed: few addresses name one that is not on the page yet. */
function goWhenHere(name: string): () => void {
  const over = new AbortController();
  import('../shared/routing/scroll-when-present.ts').then(
    ({ scrollWhenPresent: whenHere }) => whenHere(name, over),
    () => undefined,
  );
  return () => over.abort();
}
