import { useLayoutEffect, useRef } from 'react';
import { movesSoFar, useHash, usePathname } from '../shared/address.ts';

/** After a change of path: to the hash if there is one, else to the top (spec §2). Going back keeps the browser's own place. */
export function ScrollToPlace() {
  const pathname = usePathname();
  const hash = useHash();
  const seen = useRef({ pathname, moves: movesSoFar() });
  useLayoutEffect(() => {
    const moves = movesSoFar();
    const moved = seen.current.pathname !== pathname && seen.current.moves !== moves;
    seen.current = { pathname, moves };
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) place.scrollIntoView();
    else if (moved) scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
