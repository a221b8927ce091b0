import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { Html } from './html.tsx';
import styles from './prose.module.css';

/** An operator's text as a page: sanitised HTML, whose links to our own pages do not load the site anew. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent<HTMLDivElement>) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!plain || !/^\/(?!\/)/.test(href)) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
  return (
    // The links inside are what is pressed; the keyboard reaches them as links.
    <div onClick={follow}>
      <Html html={html} className={styles.prose} />
    </div>
  );
}
