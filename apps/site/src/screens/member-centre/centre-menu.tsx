import { cx, Icon, type IconName, MoreIcon, type MoreIconName } from '@baize/ui';
import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react';
import type { TextKey } from '../../shared/texts/text-keys.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './centre-menu.module.css';

/** A page of a centre, as its menu and its frame know it. */
export type CentreEntry = {
  readonly label: TextKey;
  /** Loaded when it is first shown; `together`, because the centre stays hidden until it is there. */
  readonly Page: ComponentType;
} & ({ readonly icon: IconName } | { readonly more: MoreIconName });

export interface CentreMenuProps<P extends string> {
  readonly label: string;
  readonly pages: Readonly<Record<P, CentreEntry>>;
  /** Those that are offered, in order. */
  readonly shown: readonly P[];
  /** How much waits at a page. */
  readonly badges: Readonly<Partial<Record<P, number>>>;
  readonly page: P;
  readonly onPage: (page: P) => void;
}

/** The pages by name, the current one marked. A phone has a row to swipe, and a button that lays all of them out. */
export function CentreMenu<P extends string>({ label, pages, shown, badges, page, onPage }: CentreMenuProps<P>) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const entries = shown.length;
  useEffect(() => keepPlaceSeen(list.current), [page, all, entries]);
  const choose = (name: P) => {
    setAll(false);
    onPage(name);
  };
  return (
    <nav
      className={cx(styles.menu, all && styles.all)}
      aria-label={label}
      onKeyDown={(event) => {
        if (!all || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        setAll(false);
      }}
    >
      <div ref={list} className={styles.list} onFocus={showWhole}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={cx(styles.entry, name === page && styles.active)}
            aria-current={name === page ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            <Picture entry={pages[name]} />
            <span className={styles.label}>{t(pages[name].label)}</span>
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
        {!all && shown.some((name) => name !== page && (badges[name] ?? 0) > 0) && <span className={styles.dot} />}
      </button>
    </nav>
  );
}

/**
 * In the row to swipe the current entry is seen whole, also when a number, an entry or the letters before it come later. Whoever is
 * on their way through the row by the keyboard stays where they are.
 */
function keepPlaceSeen(list: HTMLElement | null) {
  if (list === null) return;
  const watch = new ResizeObserver(() => {
    const reached = list.querySelector(':focus-visible');
    if (reached === null) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    else reached.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  for (const entry of list.children) watch.observe(entry);
  return () => watch.disconnect();
}

/**
 * A browser leaves what is reached by the keyboard where it is as soon as a part of it is in sight. Under a finger nothing moves: a
 * press that ends beside the button would be none.
 */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function Picture({ entry }: { entry: CentreEntry }) {
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
