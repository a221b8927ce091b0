import { Blank, Pagination, Skeleton } from '@baize/ui';
import { Failed } from '../../../shared/failure/failed.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './notice-book.module.css';
import { NoticeEntry } from './notice-entry.tsx';
import { NOTICE_TABS, type NoticePlace } from './notice-place.ts';
import { useNotices } from './notices.api.ts';

export interface NoticeBookProps {
  readonly place: NoticePlace;
  readonly onPlace: (place: NoticePlace, index?: number) => void;
}

/** The announcements (B2.8): tabs by type, an accordion where a press toggles, seven to a page. */
export function NoticeBook({ place, onPlace }: NoticeBookProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useNotices(place);
  const pageNo = data?.pageNo ?? place.pageNo ?? 1;
  return (
    <div className={styles.book}>
      <div className={styles.tabs} role="group" aria-label={t('notice_types')}>
        {NOTICE_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className={styles.tab}
            aria-pressed={tab === place.tab}
            onClick={() => onPlace({ tab, pageNo: 1, open: null })}
          >
            {t(`notice_tab_${tab}`)}
          </button>
        ))}
      </div>
      {error && data === undefined ? (
        <Failed title={t('notices_failed')} error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Coming />
      ) : data.list.length === 0 ? (
        <Blank icon="speaker" title={t('notices_empty')} />
      ) : (
        <ul>
          {data.list.map((notice, onPage) => (
            <NoticeEntry
              key={notice.id}
              notice={notice}
              open={place.open === notice.id || place.open === onPage}
              onToggle={(open) => onPlace({ ...place, pageNo, open: open ? notice.id : null }, onPage)}
            />
          ))}
        </ul>
      )}
      <Pagination
        label={t('notice_pages')}
        previousLabel={t('notice_page_previous')}
        nextLabel={t('notice_page_next')}
        pageNo={pageNo}
        totalPages={data?.totalPages ?? 0}
        onPage={(next) => onPlace({ ...place, pageNo: next, open: null })}
      />
    </div>
  );
}

function Coming() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 3 }, (_, place) => (
        <div key={place} className={styles.coming}>
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  );
}
