import { readText, writeCookie, writeText } from './storage.ts';
import { makeStore } from './store.ts';

export type Theme = 'light' | 'dark';

/** Light or dark (B1.14): kept in local storage, and in a cookie so that the server draws the page in it. Default light. */
export const themeStore = makeStore<Theme>('light');

/** What this browser chose wins over what the server drew. */
export function startTheme(drawn: Theme): void {
  const kept = readText('localStorage', 'theme');
  show(kept === 'dark' || kept === 'light' ? kept : drawn);
}

export function chooseTheme(theme: Theme): void {
  writeText('localStorage', 'theme', theme);
  writeCookie('theme', theme);
  show(theme);
}

function show(theme: Theme): void {
  themeStore.set(theme);
  document.documentElement.dataset.theme = theme;
}
