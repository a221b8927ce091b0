import { DetailHost } from '../features/games/detail-host.tsx';
import { HomeTabs } from '../features/games/home-tabs.tsx';
import { Marquee } from '../features/notices/marquee.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { usePage } from '../shared/page.ts';
import { useTitle } from '../shared/use-title.ts';
import { WhenNeeded } from '../shared/when-needed.tsx';
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
