import { Modal } from '@baize/ui';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { CentrePage } from '../../shared/routing/centre-link.ts';
import { Queries } from '../../shared/api/queries.tsx';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './centre.module.css';
import { CentreMenu } from './centre-menu.tsx';
import { PAGES } from './pages.ts';

export interface CentreProps {
  readonly page: CentrePage;
  readonly onPage: (page: CentrePage) => void;
  readonly onClose: () => void;
}

/**
 * The member centre (B6.1): menu on the left, one page at a time on the right. It stays hidden until its first page is loaded; from
 * then on the page before stays until the next one is.
 */
export function Centre({ page, onPage, onClose }: CentreProps) {
  const { t } = useTexts();
  const shown = useDeferredValue(page);
  const { Page, label } = PAGES[shown];
  const content = useContentFocus(shown);
  return (
    <Modal size="wide" title={t('centre_title')} closeLabel={t('close')} onClose={onClose}>
      <Queries>
        <div className={styles.centre}>
          <CentreMenu page={page} onPage={onPage} />
          <section
            ref={content}
            key={shown}
            className={styles.page}
            aria-label={t(label)}
            aria-busy={shown !== page || undefined}
            tabIndex={0}
          >
            <Page />
          </section>
        </div>
      </Queries>
    </Modal>
  );
}

/** A page that was left by a press inside it takes its button along: the next page gets the focus, not the document. */
function useContentFocus(shown: CentrePage) {
  const content = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused instanceof HTMLDialogElement) content.current?.focus();
  }, [shown]);
  return content;
}
