import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { WhenNeeded } from '../../shared/loading/when-needed.tsx';
import { useStore } from '../../shared/state/store.ts';
import { toastStore } from '../../shared/state/toasts.ts';
import styles from './shell.module.css';

const below = <div className={styles.below} />;

const LazyFooter = lazyPart(async () => (await import('./footer/footer.tsx')).Footer, {
  texts: ['shell'],
  waiting: below,
});
const LazySideMenu = lazyPart(async () => (await import('./side-menu/side-menu.tsx')).SideMenu, {
  texts: ['shell'],
});

/** Nobody sees it, so nobody misses it: a failure that stood above the page would be taken for the page's own. */
const LazyStatusMessages = lazyPart(async () => (await import('./status-messages.tsx')).StatusMessages, {
  quiet: true,
});

/**
 * Short messages and the state of the connection. The live regions exist before the first message, so that it is read out; where one comes
 * before anybody moved (a voice pressed a button, another site sent somebody back), it is shown all the same.
 */
export function StatusMessages() {
  const hasToast = useStore(toastStore).length > 0;
  return (
    <WhenNeeded className={styles.beside} now={hasToast}>
      <LazyStatusMessages />
    </WhenNeeded>
  );
}

/** The footer, loaded when the browser is idle or it is about to scroll into view. */
export function Footer() {
  return (
    <WhenNeeded className={styles.below} idle>
      <LazyFooter />
    </WhenNeeded>
  );
}

/** The floating buttons, loaded when the browser is idle. */
export function SideMenu() {
  return (
    <WhenNeeded className={styles.beside} idle>
      <LazySideMenu />
    </WhenNeeded>
  );
}

/** Rows on their way: an empty panel would look like a broken one. */
const opening = <div className={styles.opening} />;

/** Panels of the header, loaded when they are first opened. */
export const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel, {
  texts: ['shell'],
  waiting: opening,
});
export const LanguageList = lazyPart(async () => (await import('./language-list.tsx')).LanguageList, {
  waiting: opening,
});
