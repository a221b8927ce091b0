import { useSyncExternalStore } from 'react';

/** Where the header has one row only (app/shell/header.module.css). */
const PHONE = '(width < 960px)';

export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

function subscribe(changed: () => void): () => void {
  const window = matchMedia(PHONE);
  window.addEventListener('change', changed);
  return () => window.removeEventListener('change', changed);
}

/** Whether the window is a phone's, as it is turned and drawn. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}
