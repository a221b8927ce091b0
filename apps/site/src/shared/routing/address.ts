import { useMemo } from 'react';
import {
  navigate as write,
  useLocationProperty,
  usePathname as useBrowserPathname,
  useSearch,
} from 'wouter/use-browser-location';

/** The address used when the static shell is rendered at build time, without a browser (render-shell.tsx). */
const DRAWN_AT = { ssrPath: '/', ssrSearch: '' };

/** Counts our own navigations. If it did not change although the address did, the visitor used Back or Forward. */
let moves = 0;

export function movesSoFar(): number {
  return moves;
}

export interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean;
}

let isWhole = false;

/**
 * The next other page is loaded whole. Chromium never asks again for a module that it could not load once, so a part that the page does
 * without until then comes back no sooner.
 */
export function loadNextPageWhole(): void {
  isWhole = true;
}

/** Goes to an address of ours: a path, or a query of this path. A browser that refuses to write its history loads the page instead. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  moves += 1;
  try {
    if (isWhole && navigator.onLine && new URL(to, location.href).pathname !== location.pathname) {
      location[replace ? 'replace' : 'assign'](to);
      return;
    }
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
