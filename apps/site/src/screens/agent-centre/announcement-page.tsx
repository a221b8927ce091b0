import { useState } from 'react';
import { NoticeBook } from '../../features/brand/notices/notice-book.tsx';
import { placeOfIndex } from '../../features/brand/notices/notice-place.ts';
import table from '../../shared/records/record-table.module.css';
import { useTexts } from '../../shared/texts/texts.ts';

/** Announcement (agentAnnouncement): what the brand tells, seven to a page. */
export function AnnouncementPage() {
  const { t } = useTexts();
  const [place, setPlace] = useState(() => placeOfIndex(0));
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_announcement')}</h3>
      </div>
      <NoticeBook place={place} onPlace={setPlace} />
    </>
  );
}
