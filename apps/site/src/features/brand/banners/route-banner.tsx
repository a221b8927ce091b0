import { useState } from 'react';
import { afterPaint } from '../../../shared/loading/after-paint.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Carousel } from './carousel.tsx';
import { JackpotPlace } from './jackpot-place.tsx';
import styles from './carousel.module.css';

/** The slots' group: the jackpot counter stands under its banners (B2.5). */
const WITH_JACKPOT = 'w_rng';
/**
 * A visitor's home: its banners have the page's whole width of attention. Elsewhere they are lower and leave it to the page; for
 * members to the games that they go on with.
 */
const HOME = 'w_home';

const hold = <div className={styles.hold} />;
const FetchedBanner = lazyPart(async () => (await import('./fetched-banner.tsx')).FetchedBanner, { waiting: hold });
/** It comes after what the hall is for. */
const Jackpot = lazyPart(
  async () => {
    await afterPaint();
    return (await import('./jackpot.tsx')).Jackpot;
  },
  { texts: ['play'], waiting: <JackpotPlace /> },
);

/**
 * The banners of a route's group (B2.4), above its screen; nothing when it has none. Those of the page's first route came
 * with it, the others are asked for when somebody goes there.
 */
export function RouteBanner({ group }: { group: string }) {
  const session = useSession();
  // As it stood when it came: who logs in on it, or is no member any more, sees nothing move.
  const [cameHigh] = useState(() => session === null && !document.documentElement.hasAttribute('data-member'));
  const isHigh = group === HOME && cameHigh;
  const banners = usePage().banners.filter(({ groupName }) => groupName === group);
  return (
    <>
      <div className={isHigh ? undefined : styles.low}>
        {banners.length > 0 ? <Carousel banners={banners} /> : <FetchedBanner group={group} />}
      </div>
      {group === WITH_JACKPOT && <Jackpot />}
    </>
  );
}
