import { amountText } from '@baize/ui';
import type { withdraw } from '@baize/contract/money/withdrawals';
import { sendSealed } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { type Order, PasswordStep } from '../password-step.tsx';
import { useLooks } from '../use-looks.ts';
import { keepWithdrawal, useWithdrawAddress } from './use-withdrawals.ts';
import type { PayoutAccount } from './withdraw.ts';
import styles from './withdraw.module.css';
import { WithdrawSummary, type WithdrawSummaryProps } from './withdraw-summary.tsx';

interface ConfirmStepProps extends WithdrawSummaryProps {
  readonly account: PayoutAccount;
  readonly amount: string;
  readonly onBack: () => void;
}

/** Everything about the withdrawal once more, and the withdrawal password. */
export function ConfirmStep({ onBack, ...wish }: ConfirmStepProps) {
  const { t } = useTexts();
  const looks = useLooks(wish.options.currency);
  const { showWithdrawal } = useWithdrawAddress();
  const sum = amountText({ ...looks, text: wish.amount });

  async function order(signed: Order): Promise<void> {
    const { accountId } = wish.account;
    const withdrawal = await sendSealed<typeof withdraw>('POST /wps/member/withdrawal', {
      ...signed,
      accountId,
      amount: wish.amount,
    });
    keepWithdrawal(withdrawal);
    showWithdrawal(withdrawal.withdrawalId);
  }

  return (
    <PasswordStep
      title={t('withdraw_check')}
      sum={sum}
      what={t(wish.options.cancellable ? 'withdraw_what_happens' : 'withdraw_what_happens_final')}
      passwordLabel={t('withdraw_password')}
      backLabel={t('withdraw_back')}
      submitLabel={t('withdraw_submit', { 0: sum })}
      onBack={onBack}
      order={order}
    >
      <WithdrawSummary {...wish} />
      <p className={styles.quiet}>{t('withdraw_receipt_within', { count: wish.options.receiptMinutes })}</p>
    </PasswordStep>
  );
}
