import { Modal } from '@baize/ui';
import { useState } from 'react';
import { writeText } from '../../../shared/state/storage.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { NoticeBook } from './notice-book.tsx';
import { indexOf, placeOfIndex } from './notice-place.ts';

/** The announcements over the page, opened at the one that was pressed (B2.7). */
export function NoticesDialog({ index, onClose }: { index: number; onClose: () => void }) {
  const { t } = useTexts();
  const [place, setPlace] = useState(() => placeOfIndex(index));
  return (
    <Modal title={t('notices')} closeLabel={t('close')} onClose={onClose}>
      <NoticeBook
        place={place}
        onPlace={(next, onPage) => {
          setPlace(next);
          const pressed = onPage === undefined ? undefined : indexOf(next, onPage);
          if (pressed !== undefined) writeText('sessionStorage', 'index_notice', String(pressed));
        }}
      />
    </Modal>
  );
}
