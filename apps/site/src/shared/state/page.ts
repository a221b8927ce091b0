import type { Bootstrap } from '@baize/contract/bootstrap';
import { makeStore, useStore } from './store.ts';

/** What the server put into the page: brand, banners, notices, games, in the page's language. Set before anything shows. */
export const pageStore = makeStore<Bootstrap | undefined>(undefined);

export function usePage(): Bootstrap {
  return present(useStore(pageStore));
}

/** For code outside components. */
export function currentPage(): Bootstrap {
  return present(pageStore.get());
}

/** Reads the bootstrap out of a document: this one, or one that was fetched again for another language. */
export function bootstrapOf(page: Document): Bootstrap {
  const text = page.getElementById('bootstrap')?.textContent ?? '';
  return JSON.parse(text) as Bootstrap;
}

function present(page: Bootstrap | undefined): Bootstrap {
  if (!page) throw new Error('the page has no bootstrap data');
  return page;
}
