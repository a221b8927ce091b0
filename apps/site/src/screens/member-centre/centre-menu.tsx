import { cx, Icon, MoreIcon } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { CENTRE_PAGES, type CentrePage } from '../../shared/routing/centre-link.ts';
import { usePage } from '../../shared/state/page.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './centre-menu.module.css';
import { PAGES } from './pages.ts';
import { type Badges, useBadges } from './use-badges.ts';

export interface CentreMenuProps {
  readonly page: CentrePage;
  readonly onPage: (page: CentrePage) => void;
}

/** The pages by name, the current one marked. A phone has a row to swipe, and a button that lays all of them out. */
export function CentreMenu({ page, onPage }: CentreMenuProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const badges = useBadges();
  const { transfers: isTransferOpen } = usePage();
  // What the brand has switched off is no entry, unless somebody came to its record by a link.
  const shown = CENTRE_PAGES.filter((name) => name !== 'transferUpline' || isTransferOpen || name === page);
  const list = useRef<HTMLDivElement>(null);
  const entries = shown.length;
  useEffect(() => keepCurrentSeen(list.current), [page, all, entries]);
  const choose = (name: CentrePage) => {
    setAll(false);
    onPage(name);
  };
  return (
    <nav
      className={cx(styles.menu, all && styles.all)}
      aria-label={t('centre_menu')}
      onKeyDown={(event) => {
        if (!all || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        setAll(false);
      }}
    >
      <div ref={list} className={styles.list}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={cx(styles.entry, name === page && styles.active)}
            aria-current={name === page ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            <Picture name={name} />
            <span className={styles.label}>{t(PAGES[name].label)}</span>
            <Badge count={badges[name] ?? 0} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('centre_all')}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        <Icon name={all ? 'close' : 'menu'} />
        {!all && elsewhere(badges, page) && <span className={styles.dot} />}
      </button>
    </nav>
  );
}

/** In the row to swipe the current entry is seen whole, also when a number, an entry or the letters before it come later. */
function keepCurrentSeen(list: HTMLElement | null) {
  if (list === null) return;
  const watch = new ResizeObserver(() => {
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  for (const entry of list.children) watch.observe(entry);
  return () => watch.disconnect();
}

function Picture({ name }: { name: CentrePage }) {
  const entry = PAGES[name];
  return 'more' in entry ? <MoreIcon name={entry.more} /> : <Icon name={entry.icon} />;
}

/** How much waits there (B6.2: red, and only when it is more than nothing). */
function Badge({ count }: { count: number }) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('badge_count', { count })}</span>
    </span>
  );
}

function elsewhere(badges: Badges, page: CentrePage): boolean {
  return CENTRE_PAGES.some((name) => name !== page && (badges[name] ?? 0) > 0);
}
