import { amountText, Button, Note } from '@baize/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sendSealed } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { TypedPassword } from '../account/typed-password.tsx';
import { useTask } from '../account/use-task.ts';
import { useLooks } from './use-looks.ts';
import { keepWithdrawal, useWithdrawAddress } from './use-withdrawals.ts';
import type { PayoutAccount } from './withdraw.ts';
import styles from './withdraw.module.css';
import { WithdrawSummary, type WithdrawSummaryProps } from './withdraw-summary.tsx';

interface ConfirmStepProps extends WithdrawSummaryProps {
  readonly account: PayoutAccount;
  readonly amount: string;
  readonly onBack: () => void;
}

/** Everything once more, and the withdrawal password. One showing has one key: pressing again after a lost answer asks for the same. */
export function ConfirmStep({ onBack, ...wish }: ConfirmStepProps) {
  const { t } = useTexts();
  const looks = useLooks(wish.options.currency);
  const { showWithdrawal } = useWithdrawAddress();
  const task = useTask();
  const heading = useRef<HTMLHeadingElement>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (password === '') event.currentTarget.querySelector('input')?.focus();
    else void task.run(ask);
  }

  async function ask(): Promise<void> {
    const withdrawal = await sendSealed('POST /wps/member/withdrawal', {
      requestKey,
      accountId: wish.account.accountId,
      amount: wish.amount,
      paymentPassword: password,
    });
    keepWithdrawal(withdrawal);
    showWithdrawal(withdrawal.withdrawalId);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h4 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('withdraw_check')}
      </h4>
      <p className={styles.sum}>{amountText({ ...looks, text: wish.amount })}</p>
      <WithdrawSummary {...wish} />
      <p className={styles.quiet}>{t('withdraw_what_happens')}</p>
      <TypedPassword
        name="paymentPassword"
        label={t('withdraw_password')}
        autoComplete="off"
        value={password}
        error={tried && password === '' ? t('field_required') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={styles.actions}>
        <Button look="outline" disabled={task.busy} onClick={onBack}>
          {t('withdraw_back')}
        </Button>
        <Button type="submit" busy={task.busy}>
          {t('withdraw_submit', { 0: amountText({ ...looks, text: wish.amount }) })}
        </Button>
      </div>
    </form>
  );
}
