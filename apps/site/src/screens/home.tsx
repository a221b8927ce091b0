import { DetailHost } from '../features/play/catalogue/detail-host.tsx';
import { HomeTabs } from '../features/play/catalogue/home-tabs.tsx';
import { Marquee } from '../features/brand/notices/marquee.tsx';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { usePage } from '../shared/state/page.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { WhenNeeded } from '../shared/loading/when-needed.tsx';
import styles from './home.module.css';

/** What lies below the first view comes when somebody moves; its place is kept, so that nothing jumps. */
const HomeMore = lazyPart(async () => (await import('./home-more.tsx')).HomeMore, {
  texts: ['home', 'refusals'],
  waiting: <div className={styles.more} />,
});

/** Home: notices, the games by category, and further down lists, winners and words about the place. */
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
