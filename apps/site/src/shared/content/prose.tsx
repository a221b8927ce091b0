import type { MouseEvent } from 'react';
import { navigate } from '../routing/address.ts';
import { Html } from './html.tsx';
import { isPlainPress } from '../routing/link.tsx';
import styles from './prose.module.css';

/** An operator's text as a page: sanitised HTML, whose links to our own pages do not load the site anew. */
export function Prose({ html }: { html: string }) {
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!isPlainPress(event) || !/^\/(?!\/)/.test(href)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    // The links inside are what is pressed; the keyboard reaches them as links.
    <div onClick={follow}>
      <Html html={html} className={styles.prose} />
    </div>
  );
}
