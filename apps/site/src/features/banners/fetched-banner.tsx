import type { bannerList } from '@baize/contract/brand/banners';
import { send } from '../../shared/api.ts';
import { useAsked } from '../../shared/asked.ts';
import { useTexts } from '../../shared/texts.ts';
import { Carousel } from './carousel.tsx';
import styles from './carousel.module.css';

/** The banners of a route that the visitor came to within the site. */
export function FetchedBanner({ group }: { group: string }) {
  const { language } = useTexts();
  const { data, isPending } = useAsked(['banners', group, language], () =>
    send<typeof bannerList>('GET /wps/system/banners', { groupName: group, language }),
  );
  if (isPending) return <div className={styles.hold} aria-hidden="true" />;
  // Without an answer the page goes on without its banners: they are no reason to stop anybody.
  return <Carousel banners={data?.list ?? []} />;
}
