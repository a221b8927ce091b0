import { Button, Note } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './deposit.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';
import { cancelDeposit } from './deposits.api.ts';

/** Cancels a deposit after a confirmation, which warns those who have already paid. */
export function CancelDeposit({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const task = useTask();
  if (!asking) {
    return (
      <Button look="quiet" wide onClick={() => setAsking(true)}>
        {t('deposit_cancel')}
      </Button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={t('deposit_cancel')}>
      <Note tone="warn">{t('deposit_cancel_sure')}</Note>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={styles.pair}>
        <Button look="outline" onClick={() => setAsking(false)}>
          {t('deposit_cancel_keep')}
        </Button>
        <Button look="danger" busy={task.isBusy} onClick={() => void task.run(() => cancelDeposit(depositId))}>
          {t('deposit_cancel')}
        </Button>
      </div>
    </div>
  );
}
