import { Modal } from '@baize/ui';
import { usePage } from '../../shared/page.ts';
import { stampText } from '../../shared/time-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './notices-dialog.module.css';

/** All notices as an accordion, opened at the one that was pressed (spec §2). */
export function NoticesDialog({ index, onClose }: { index: number; onClose: () => void }) {
  const { t } = useTexts();
  const { notices, status } = usePage();
  return (
    <Modal title={t('notices')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.notices}>
        {notices.map((notice, place) => (
          <details key={notice.id} name="notices" open={place === index} className={styles.notice}>
            <summary>
              <span className={styles.title}>{notice.title}</span>
              <span className={styles.date}>{stampText(notice.startDateStr, status.brand.timeZone)}</span>
            </summary>
            {/* The server has cleaned it (contract, bootstrap.ts). */}
            <div className={styles.content} dangerouslySetInnerHTML={{ __html: notice.content }} />
          </details>
        ))}
      </div>
    </Modal>
  );
}
