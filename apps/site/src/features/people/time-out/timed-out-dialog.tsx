import { Button, Modal } from '@baize/ui';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from './time-out.module.css';

export interface TimedOutDialogProps {
  /** Null: without an end. */
  readonly until: number | null;
  readonly onClose: () => void;
}

/** Confirms the exclusion: when the account opens again, and where to find help. */
export function TimedOutDialog({ until, onClose }: TimedOutDialogProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return (
    <Modal
      size="small"
      title={t('time_out_done_title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.form}>
        <p>{until === null ? t('time_out_done_for_good') : t('time_out_done', { 0: stampText(until, timeZone) })}</p>
        <p>{t('time_out_money')}</p>
        <p className={styles.help}>{t('time_out_help')}</p>
      </div>
    </Modal>
  );
}
