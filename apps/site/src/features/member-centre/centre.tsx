import { cx, Icon, Modal } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { CENTRE_PAGES, type CentrePage } from '../../shared/centre-link.ts';
import { Queries } from '../../shared/queries.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './centre.module.css';
import { PAGES } from './pages.ts';

export interface CentreProps {
  readonly page: CentrePage;
  readonly onPage: (page: CentrePage) => void;
  readonly onClose: () => void;
}

/** The member centre (spec §2): menu on the left, one page at a time on the right. */
export function Centre({ page, onPage, onClose }: CentreProps) {
  const { t } = useTexts();
  const { Page, label } = PAGES[page];
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is a row to swipe: the current entry must be seen.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  return (
    <Modal size="wide" title={t('centre_title')} closeLabel={t('close')} onClose={onClose}>
      <Queries>
        <div className={styles.centre}>
          <nav ref={menu} className={styles.menu} aria-label={t('centre_menu')}>
            {CENTRE_PAGES.map((name) => (
              <button
                key={name}
                type="button"
                className={cx(styles.entry, name === page && styles.active)}
                aria-current={name === page ? 'page' : undefined}
                onClick={() => onPage(name)}
              >
                <Icon name={PAGES[name].icon} />
                {t(PAGES[name].label)}
              </button>
            ))}
          </nav>
          <section key={page} className={styles.page} aria-label={t(label)} tabIndex={0}>
            <Page />
          </section>
        </div>
      </Queries>
    </Modal>
  );
}
