/** Storage that may be absent (server, private mode, quota): a preference is then simply not kept. */
function areaOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

export function readText(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  return areaOf(area)?.getItem(key) ?? null;
}

export function writeText(area: 'localStorage' | 'sessionStorage', key: string, text: string): void {
  try {
    areaOf(area)?.setItem(key, text);
  } catch {
    // Full or forbidden: the tab goes on without it.
  }
}

export function writeTexts(area: 'localStorage' | 'sessionStorage', entries: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(entries)) writeText(area, key, text);
}

export function removeText(area: 'localStorage' | 'sessionStorage', key: string): void {
  areaOf(area)?.removeItem(key);
}

export function clearSession(): void {
  areaOf('sessionStorage')?.clear();
}

const YEAR_SECONDS = 31_536_000;

/** Cookies carry only what the server must know before it draws the page: language, theme, and that somebody is logged in. */
export function writeCookie(name: 'lang' | 'theme' | 'member', value: string): void {
  const age = value === '' ? 0 : YEAR_SECONDS;
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
