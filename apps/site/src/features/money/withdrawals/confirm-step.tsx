import { amountText } from '@baize/ui';
import { Refused } from '../../../shared/api/api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type MoneyConfirmation, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { quoteFor } from './amount-flow.ts';
import { type PayoutAccount, refreshWithdrawals, requestWithdrawal } from './withdrawals.api.ts';
import { WithdrawSummary, type WithdrawSummaryProps } from './withdraw-summary.tsx';
import { useWithdrawalAddress } from './use-withdrawal-address.ts';
import formStyles from '../../../shared/money/money-form.module.css';

interface ConfirmStepProps extends WithdrawSummaryProps {
  readonly account: PayoutAccount;
  readonly amount: string;
  readonly onBack: () => void;
}

/** The summary of the withdrawal, confirmed with the withdrawal password. */
export function ConfirmStep({ onBack, ...wish }: ConfirmStepProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(wish.options.currency);
  const { showWithdrawal } = useWithdrawalAddress();
  const sum = amountText({ ...format, text: wish.amount });

  async function confirm(confirmation: MoneyConfirmation): Promise<void> {
    const { accountId } = wish.account;
    const { fee } = quoteFor(wish.amount, wish.method, wish.options);
    try {
      const { withdrawalId } = await requestWithdrawal({ ...confirmation, accountId, amount: wish.amount, fee });
      showWithdrawal(withdrawalId);
    } catch (error) {
      // Another tab may have taken the last free one: what is shown is asked for anew.
      if (error instanceof Refused && error.code === 'withdrawal_fee_changed') void refreshWithdrawals();
      throw error;
    }
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
      onConfirm={confirm}
    >
      <WithdrawSummary {...wish} />
      <p className={formStyles.quiet}>{t('withdraw_receipt_within', { count: wish.options.receiptMinutes })}</p>
    </PasswordStep>
  );
}
