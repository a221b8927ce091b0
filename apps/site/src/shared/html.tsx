import { cx } from '@baize/ui';
import { useEffect, useRef } from 'react';
import styles from './html.module.css';

export interface HtmlProps {
  /** HTML of an operator, cleaned by the server when it was written. */
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * Shows an operator's HTML. The cleaner of the browser goes over it once more and makes the nodes that are shown; it is fetched
 * with the first text that needs it. Until then, and without it, nothing is shown: never the raw text.
 */
export function Html({ html, className }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    const show = async () => {
      const { cleanForPage } = await import('./clean-for-page.ts');
      if (current) place.current?.replaceChildren(cleanForPage(html));
    };
    show().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [html]);
  return <div ref={place} className={cx(styles.html, className)} />;
}
