import { currentPage, pageStore } from '../state/page.ts';
import { writeTexts } from '../state/storage.ts';
import { brandEntries } from './session-keys.ts';
import { sessionStore } from './session.ts';

/**
 * The session storage has what the brand is like, for visitors too (B1.22): again whenever the page or the session changes, for
 * the end of a session clears it.
 */
export function keepBrand(): void {
  const keep = () => writeTexts('sessionStorage', brandEntries(currentPage()));
  keep();
  pageStore.subscribe(keep);
  sessionStore.subscribe(keep);
}
