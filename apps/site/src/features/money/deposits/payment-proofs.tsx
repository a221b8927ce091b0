import { DEPOSIT_PROOFS_MAX } from '@baize/contract/money/deposit-states';
import { buttonClass, cx, Note, Skeleton } from '@baize/ui';
import { useId } from 'react';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { base64Of } from '../../../shared/forms/file-text.ts';
import { type DepositDetail, sendPaymentProof, usePaymentProof } from './deposits.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './deposit.module.css';

/** The pictures of a payment: what was sent, and a button to send one more while that helps. */
export function PaymentProofs({ deposit, open }: { deposit: DepositDetail; open: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const { depositId, proofs } = deposit;
  const task = useTask();
  const sendPicture = async (file: File) => sendPaymentProof(depositId, await base64Of(file));
  return (
    <section className={styles.proofs} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className={styles.heading}>
        {t('deposit_proof')}
      </h4>
      {proofs > 0 && (
        <ul className={styles.pictures}>
          {Array.from({ length: proofs }, (_, place) => (
            <li key={place}>
              <PaymentProofPicture depositId={depositId} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
      {open && proofs < DEPOSIT_PROOFS_MAX && (
        <label className={cx(buttonClass('outline'), formStyles.pick)} aria-disabled={task.isBusy || undefined}>
          {t('deposit_proof_pick')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-hint`}
            disabled={task.isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void task.run(() => sendPicture(file));
            }}
          />
        </label>
      )}
      {task.isBusy && <Skeleton height={12} />}
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <p id={`${id}-hint`} className={styles.quiet}>
        {t('deposit_proof_hint')}
      </p>
    </section>
  );
}

function PaymentProofPicture({ depositId, number }: { depositId: string; number: number }) {
  const { t } = useTexts();
  const picture = usePaymentProof(depositId, number);
  if (picture.isLoadingError) {
    return <FailedNote query={picture} what={t('deposit_proof_number', { 0: String(number) })} />;
  }
  if (!picture.data) return <Skeleton width={96} height={96} />;
  return (
    <img
      className={styles.picture}
      src={`data:image/webp;base64,${picture.data.data}`}
      alt={t('deposit_proof_number', { 0: String(number) })}
    />
  );
}
