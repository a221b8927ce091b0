import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** After a change of path: to the hash if there is one, else to the top (spec §2). Going back keeps the browser's own place. */
export function ScrollToPlace() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    const moved = seen.current !== pathname;
    seen.current = pathname;
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) place.scrollIntoView();
    else if (moved && type !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, hash, type]);
  return null;
}
