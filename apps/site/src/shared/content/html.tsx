import { cx } from '@baize/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './html.module.css';
import { plainNodes } from './plain-nodes.ts';
import { useFirstMovement } from '../loading/use-first-movement.ts';

export interface HtmlProps {
  /** HTML of an operator, cleaned by the server when it was written. */
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * Shows an operator's HTML. What is nothing but words is there at once. The cleaner of the browser goes over it all and makes the
 * nodes that are shown; it is fetched when there is more than words, and once somebody moves. Never the raw text is shown.
 */
export function Html({ html, className }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const awake = useFirstMovement();
  const onlyWords = useRef(false);
  useLayoutEffect(() => {
    const words = plainNodes(html);
    place.current?.replaceChildren(words ?? '');
    onlyWords.current = words !== undefined;
  }, [html]);
  useEffect(() => {
    if (onlyWords.current && !awake) return undefined;
    let current = true;
    const show = async () => {
      const { cleanForPage } = await import('./clean-for-page.ts');
      const clean = document.createElement('div');
      clean.append(cleanForPage(html));
      // What is the same stays: somebody may be selecting it.
      if (current && place.current?.innerHTML !== clean.innerHTML) place.current?.replaceChildren(...clean.childNodes);
    };
    show().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [html, awake]);
  return <div ref={place} className={cx(styles.html, className)} />;
}
