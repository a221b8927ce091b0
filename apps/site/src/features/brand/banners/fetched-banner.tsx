import { Carousel } from './carousel.tsx';
import styles from './carousel.module.css';
import { useBanners } from './banners.api.ts';

/** The banners of a route that the visitor came to within the site. */
export function FetchedBanner({ group }: { group: string }) {
  const { data, isPending } = useBanners(group);
  if (isPending) return <div className={styles.hold} aria-hidden="true" />;
  // Without an answer the page goes on without its banners: they are no reason to stop anybody.
  return <Carousel banners={data?.list ?? []} />;
}
