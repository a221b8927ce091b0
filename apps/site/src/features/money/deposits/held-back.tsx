import { amountText, Button, Note } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from './deposit.module.css';
import { askDepositBack, type DepositDetail } from './deposits.api.ts';

/** Whether part of a deposit arrived and is not in the balance. */
export function isHeldBack({ heldBack }: Pick<DepositDetail, 'heldBack'>): boolean {
  return heldBack !== null && heldBack.amount !== '0';
}

/** What is held back of a deposit, why, until when, and the way to have it sent back. */
export function HeldBackNote({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(deposit.currency);
  const { heldBack } = deposit;
  if (heldBack === null || !isHeldBack(deposit)) return null;
  const { state, cause, releaseAt, amount } = heldBack;
  const about = state === 'waiting' ? cause : state === 'asked' ? 'asked' : 'returning';
  return (
    <>
      <Note tone="warn">
        <p>{t(`deposit_held_${about}`, { 0: amountText({ ...format, text: amount }) })}</p>
        {about === 'limit' && releaseAt !== null && (
          <p>{t('deposit_held_until', { 0: stampText(releaseAt, timeZone) })}</p>
        )}
      </Note>
      {state === 'waiting' && <AskBack depositId={deposit.depositId} />}
    </>
  );
}

/** Asks for the money back after a confirmation. */
function AskBack({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const task = useTask();
  if (!asking) {
    return (
      <Button look="outline" wide onClick={() => setAsking(true)}>
        {t('deposit_held_return')}
      </Button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={t('deposit_held_return')}>
      <Note tone="warn">{t('deposit_held_return_sure')}</Note>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={styles.pair}>
        <Button look="outline" onClick={() => setAsking(false)}>
          {t('deposit_cancel_keep')}
        </Button>
        <Button look="primary" busy={task.isBusy} onClick={() => void task.run(() => askDepositBack(depositId))}>
          {t('deposit_held_return')}
        </Button>
      </div>
    </div>
  );
}
