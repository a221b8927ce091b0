import { useEffect } from 'react';
import { usePage } from './page.ts';

/** Names the page in the browser's tab while the screen is shown; leaving it gives back the name that the server wrote. */
export function useTitle(name: string): void {
  const { name: brand } = usePage().status.brand;
  useEffect(() => {
    const before = document.title;
    document.title = `${name} · ${brand}`;
    return () => {
      document.title = before;
    };
  }, [name, brand]);
}
