import { amountText } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type MoneyConfirmation, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type PayoutAccount, requestWithdrawal } from './withdrawals.api.ts';
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
    const { withdrawalId } = await requestWithdrawal({ ...confirmation, accountId, amount: wish.amount });
    showWithdrawal(withdrawalId);
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
