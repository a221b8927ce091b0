import { DetailHost } from '../features/play/catalogue/detail-host.tsx';
import { HomeTabs } from '../features/play/catalogue/home-tabs.tsx';
import { WinTicker } from '../features/play/catalogue/win-ticker.tsx';
import { Marquee } from '../features/brand/notices/marquee.tsx';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { usePathname } from '../shared/routing/address.ts';
import { addressedDialog, dialogStore } from '../shared/state/dialogs.ts';
import { useStore } from '../shared/state/store.ts';
import { usePage } from '../shared/state/page.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { WhenNeeded } from '../shared/loading/when-needed.tsx';
import { isTrial, useSession } from '../shared/session/session.ts';
import styles from './home.module.css';

/** The page below the first view, loaded at the visitor's first movement. A placeholder keeps the layout from jumping. */
const HomeMore = lazyPart(async () => (await import('./home-more.tsx')).HomeMore, {
  texts: ['home', 'refusals'],
  waiting: <div className={styles.more} />,
});
const ContinueRow = lazyPart(async () => (await import('../features/play/catalogue/continue-row.tsx')).ContinueRow, {
  texts: ['home'],
  waiting: <div className={styles.continue} />,
  quiet: true,
});

/** The dialogs that make a member of a visitor. */
const WAYS_IN: readonly string[] = ['login', 'login-location', 'register'];

/** Behind such a dialog the place of the member's row is kept: a log-in moves nothing then, and it takes longer than a press. */
function useMayLogIn(): boolean {
  const addressed = addressedDialog(usePathname());
  const { name } = useStore(dialogStore) ?? addressed ?? {};
  return name !== undefined && WAYS_IN.includes(name);
}

/** The home page: notices and wins, what the member played last, games by category; below them lists, winners and the brand's words. */
export function Home() {
  const { brand } = usePage().status;
  const session = useSession();
  const mayLogIn = useMayLogIn();
  useTitle();
  return (
    <>
      <h1 className="visually-hidden">{brand.name}</h1>
      <div className={styles.line}>
        <Marquee />
        <div className={styles.ticker}>
          <WinTicker />
        </div>
      </div>
      {session && !isTrial(session) && !session.mustChangePassword && <ContinueRow key={session.token} />}
      {!session && mayLogIn && <div className={styles.continue} />}
      <HomeTabs />
      <WhenNeeded className={styles.more}>
        <HomeMore />
      </WhenNeeded>
      <DetailHost />
    </>
  );
}
