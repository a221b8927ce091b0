import { DetailHost } from '../features/play/catalogue/detail-host.tsx';
import { HomeTabs } from '../features/play/catalogue/home-tabs.tsx';
import { Marquee } from '../features/brand/notices/marquee.tsx';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { usePage } from '../shared/state/page.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { WhenNeeded } from '../shared/loading/when-needed.tsx';
import styles from './home.module.css';

/** The page below the first view, loaded at the visitor's first movement. A placeholder keeps the layout from jumping. */
const HomeMore = lazyPart(async () => (await import('./home-more.tsx')).HomeMore, {
  texts: ['home', 'refusals'],
  waiting: <div className={styles.more} />,
});

/** The home page: notices, games by category, and below them lists, winners and texts about the brand. */
export function Home() {
  const { brand } = usePage().status;
  useTitle();
  return (
    <>
      <h1 className="visually-hidden">{brand.name}</h1>
      <Marquee />
      <HomeTabs />
      <WhenNeeded className={styles.more}>
        <HomeMore />
      </WhenNeeded>
      <DetailHost />
    </>
  );
}
