import { useMemo } from 'react';
import {
  navigate as write,
  useLocationProperty,
  usePathname as useBrowserPathname,
  useSearch,
} from 'wouter/use-browser-location';

/** The static shell is drawn without a browser, as home (render-shell.tsx). */
const DRAWN_AT = { ssrPath: '/', ssrSearch: '' };

/** How often we changed the address ourselves. Between two looks it stays the same when Back or Forward did it. */
let moves = 0;

export function movesSoFar(): number {
  return moves;
}

export interface NavigateOptions {
  /** Takes the place of the current entry of the browser's history. */
  readonly replace?: boolean;
}

/** Goes to an address of ours: a path, or a query of this path. A browser that refuses to write its history loads the page instead. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  moves += 1;
  try {
    write(to, { replace });
  } catch {
    location[replace ? 'replace' : 'assign'](to);
  }
}

export function usePathname(): string {
  return useBrowserPathname(DRAWN_AT);
}

/** The hash with its sign, or nothing. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  );
}

/** The query, and what writes another one under the same path. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: URLSearchParams | string, how?: NavigateOptions) => void,
] {
  const text = useSearch(DRAWN_AT);
  const search = useMemo(() => new URLSearchParams(text), [text]);
  return [search, setSearch];
}

function setSearch(next: URLSearchParams | string, how?: NavigateOptions): void {
  const query = new URLSearchParams(next).toString();
  navigate(location.pathname + (query === '' ? '' : `?${query}`), how);
}
