import { Modal } from '@baize/ui';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './centre.module.css';
import { CentreMenu, type CentreMenuProps } from './centre-menu.tsx';

export interface CentreFrameProps<P extends string> extends CentreMenuProps<P> {
  readonly title: string;
  readonly onClose: () => void;
  /** What stands over the pages. */
  readonly children?: ReactNode;
}

/**
 * A centre: menu on the left, one page at a time on the right. It stays hidden until its first page is loaded; from then on the page
 * before stays until the next one is.
 */
export function CentreFrame<P extends string>({ title, onClose, children, ...menu }: CentreFrameProps<P>) {
  const { t } = useTexts();
  const { pages, page } = menu;
  const shown = useDeferredValue(page);
  const { Page, label } = pages[shown];
  const content = useContentFocus(shown);
  return (
    <Modal size="wide" title={title} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.centre}>
        <CentreMenu {...menu} />
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
      {children}
    </Modal>
  );
}

/** A page that was left by a press inside it takes its button along: the next page gets the focus, not the document. */
function useContentFocus(shown: string) {
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
