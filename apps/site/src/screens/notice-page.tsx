import { useState } from 'react';
import { NoticeBook } from '../features/brand/notices/notice-book.tsx';
import {
  addressOf,
  indexOf,
  namesPlace,
  type NoticePlace,
  placeOfAddress,
  placeOfStored,
} from '../features/brand/notices/notice-place.ts';
import { useSearchParams } from '../shared/routing/address.ts';
import { readText, writeText } from '../shared/state/storage.ts';
import { useTexts } from '../shared/texts/texts.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import styles from './notice-page.module.css';

/** `/noticePage`: the announcements as a page, with an address for each (B2.8). */
export function NoticePage() {
  const { t } = useTexts();
  const { place, go } = useAddressedPlace();
  useTitle(t('notices'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('notices')}</h1>
      <p className={styles.lead}>{t('notice_lead')}</p>
      <NoticeBook place={place} onPlace={go} />
    </div>
  );
}

/**
 * The place that the address names; where it names none, the notice that was pressed last, until another is chosen. A notice's
 * address does not say its page: we remember it for the address that we wrote.
 */
function useAddressedPlace() {
  const [search, setSearch] = useSearchParams();
  const [known, setKnown] = useState<{ readonly address: string; readonly pageNo: number | undefined }>();
  const [stored] = useState(() => placeOfStored(readText('sessionStorage', 'index_notice')));
  const named = placeOfAddress(search);
  const pageNo = named.pageNo ?? (known?.address === `?${search.toString()}` ? known.pageNo : undefined);
  const go = (next: NoticePlace, onPage?: number) => {
    const pressed = onPage === undefined ? undefined : indexOf(next, onPage);
    if (pressed !== undefined) writeText('sessionStorage', 'index_notice', String(pressed));
    const address = addressOf(next);
    setKnown({ address, pageNo: next.pageNo });
    setSearch(address, { replace: true });
  };
  const isFirstLook = known === undefined && stored !== undefined && !namesPlace(search);
  return { place: isFirstLook ? stored : { ...named, pageNo }, go };
}
