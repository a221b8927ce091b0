import { withdrawalOutcome } from '@baize/contract/money/withdrawal-states';
import { Amount, Tag } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type Column, OpenButton, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { OUTCOME_DISPLAY } from './outcome-display.ts';
import { useWithdrawalList, type WithdrawalRow } from './withdrawals.api.ts';
import { useWithdrawalAddress } from './use-withdrawal-address.ts';
import styles from './withdraw.module.css';

/** The member's withdrawals, newest first; each opens its status. */
export function WithdrawalRecord() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const columns = useColumns();
  const query = useWithdrawalList(pageNoOf(search));
  return (
    <RecordTable
      caption={t('withdraw_record')}
      columns={columns}
      query={query}
      lines={{ at: ({ requestedAt }) => requestedAt }}
      blank={{ icon: 'record', title: t('withdraw_record_empty') }}
    />
  );
}

function useColumns(): readonly Column<WithdrawalRow>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const { showWithdrawal } = useWithdrawalAddress();
  const brandFormat = useMoneyFormat();
  const format = (currency: string) => ({ ...brandFormat, currency });
  return [
    {
      label: t('withdrawal_asked'),
      phone: 'time',
      cell: ({ requestedAt }) => <RecordTime at={requestedAt} />,
    },
    {
      label: t('withdraw_to'),
      phone: 'name',
      cell: ({ account }) => (
        <span className={styles.target}>
          {account.institutionName} {account.number}
        </span>
      ),
    },
    {
      label: t('withdrawal_state'),
      phone: 'side',
      cell: ({ state, steps }) => {
        const outcome = withdrawalOutcome(state, steps);
        return <Tag tone={OUTCOME_DISPLAY[outcome].tone}>{t(`withdrawal_state_${outcome}`)}</Tag>;
      },
    },
    {
      label: t('withdraw_amount'),
      amount: true,
      phone: 'sum',
      cell: ({ amount, currency }) => <Amount {...format(currency)} text={amount} />,
    },
    {
      label: t('withdrawal_more'),
      amount: true,
      phone: 'open',
      cell: ({ withdrawalId, requestedAt }) => (
        <OpenButton
          words={t('withdrawal_open')}
          label={`${t('withdrawal_open')}: ${stampText(requestedAt, brand.timeZone)}`}
          onClick={() => showWithdrawal(withdrawalId)}
        />
      ),
    },
  ];
}
