import { useEffect } from 'react';
import { currentPage, usePage } from '../state/page.ts';

/**
 * Names the page in the browser's tab while the screen is shown; without a name it is the brand's own title, as home has it.
 * Leaving gives the brand's title back, in the language of that moment: no name outlives its screen.
 */
export function useTitle(name?: string): void {
  const page = usePage();
  useEffect(() => {
    document.title = titleFor(page, name);
    return () => {
      document.title = titleFor(currentPage());
    };
  }, [name, page]);
}

interface TitledPage {
  readonly title: string;
  readonly status: { readonly brand: { readonly name: string } };
}

/** What the tab says of a screen of that name. */
export function titleFor({ title, status }: TitledPage, name?: string): string {
  return name === undefined || name === '' ? title : `${name} · ${status.brand.name}`;
}
