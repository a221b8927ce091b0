import { amountText } from '@baize/ui';
import { sendSealed } from '../../../shared/api/api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Order, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useLooks } from '../../../shared/money/use-money-format.ts';
import { keepWithdrawal, useWithdrawAddress } from './use-withdrawal-address.ts';
import type { PayoutAccount } from './withdrawals.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
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
    const withdrawal = await sendSealed('POST /wps/member/withdrawal', { ...signed, accountId, amount: wish.amount });
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
      <p className={formStyles.quiet}>{t('withdraw_receipt_within', { count: wish.options.receiptMinutes })}</p>
    </PasswordStep>
  );
}
