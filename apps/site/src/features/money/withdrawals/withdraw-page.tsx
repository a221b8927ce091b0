import { Segments, Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Accounts } from './accounts.tsx';
import { ReceiptQuestions } from './receipt-questions.tsx';
import { WithdrawNow } from './withdraw-now.tsx';
import { WithdrawalRecord } from './withdrawal-record.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import { useWithdrawalAddress, type WithdrawPart } from './use-withdrawal-address.ts';
import { useFreshWithdrawals, useWithdrawalOptions } from './withdrawals.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';

/** The withdrawal page (B4.7): request a withdrawal, follow it, and confirm its receipt. */
export function WithdrawPage() {
  const { t } = useTexts();
  const { withdrawalId, part, showPart } = useWithdrawalAddress();
  useFreshWithdrawals();
  const options: { value: WithdrawPart; label: string }[] = [
    { value: 'withdraw', label: t('withdraw') },
    { value: 'accounts', label: t('withdraw_accounts') },
    { value: 'record', label: t('withdraw_record') },
  ];
  return (
    <div className={formStyles.page}>
      <h3 className={formStyles.title}>{t('withdraw')}</h3>
      {withdrawalId === null ? (
        <>
          <ReceiptQuestions />
          <Segments label={t('withdraw_parts')} options={options} value={part} onChange={showPart} />
          <Part part={part} />
        </>
      ) : (
        <WithdrawalStatus key={withdrawalId} withdrawalId={withdrawalId} />
      )}
    </div>
  );
}

function Part({ part }: { part: WithdrawPart }) {
  const query = useWithdrawalOptions();
  if (part === 'record') return <WithdrawalRecord />;
  return (
    <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
      {(options) => (part === 'accounts' ? <Accounts options={options} /> : <WithdrawNow options={options} />)}
    </Loaded>
  );
}
