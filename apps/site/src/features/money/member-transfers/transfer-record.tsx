import { Amount } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { KindChoice } from '../../../shared/records/kind-choice.tsx';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type TransferRow, useTransferRecord } from './member-transfers.api.ts';
import record from '../../../shared/records/record-table.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

const DIRECTIONS = ['sent', 'received'] as const;

/** What was sent and received between upline and downline, newest first. */
export function TransferRecord() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const direction = DIRECTIONS.find((one) => one === search.get('kind'));
  const columns = useColumns();
  const query = useTransferRecord({ pageNo: pageNoOf(search), ...(direction && { direction }) });
  return (
    <div className={formStyles.record}>
      <KindChoice
        label={t('transfer_direction')}
        all={t('transfer_direction_all')}
        kinds={DIRECTIONS}
        kind={direction}
        nameOf={(one) => t(`transfer_direction_${one}`)}
      />
      <RecordTable
        caption={t('transfer_record')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{ icon: 'ledger', title: t('transfer_record_empty') }}
      />
    </div>
  );
}

function useColumns(): readonly Column<TransferRow>[] {
  const { t } = useTexts();
  const brandFormat = useMoneyFormat();
  const format = (currency: string) => ({ ...brandFormat, currency });
  return [
    { label: t('record_time'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    { label: t('transfer_direction'), phone: 'about', cell: ({ direction }) => t(`transfer_direction_${direction}`) },
    {
      label: t('transfer_other'),
      phone: 'name',
      cell: ({ account, nickname, note }) => (
        <span>
          <span className={record.strong}>{nickname || account}</span>
          <span className={record.small}>{note === '' ? account : `${account} · ${note}`}</span>
        </span>
      ),
    },
    {
      label: t('transfer_amount'),
      amount: true,
      phone: 'sum',
      cell: ({ amount, direction, currency }) => (
        <Amount {...format(currency)} text={direction === 'sent' ? `-${amount}` : amount} signed />
      ),
    },
    {
      label: t('balance'),
      amount: true,
      phone: 'side',
      cell: ({ balance, currency }) => <Amount {...format(currency)} text={balance} />,
    },
  ];
}
