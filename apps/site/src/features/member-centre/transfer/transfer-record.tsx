import { Amount } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { transferRecords } from '@baize/contract/money/member-transfers';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { KindChoice } from '../kind-choice.tsx';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import record from '../record-table.module.css';
import styles from '../withdraw/withdraw.module.css';
import { useLooks } from '../use-looks.ts';
import { type TransferRow, TRANSFERS } from './transfer.ts';

const DIRECTIONS = ['sent', 'received'] as const;

/** What was sent and received along the line, newest first. */
export function TransferRecord() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const pageNo = pageNoOf(search);
  const direction = DIRECTIONS.find((one) => one === search.get('kind'));
  const columns = useColumns();
  const query = useQuery({
    queryKey: [TRANSFERS, 'record', pageNo, direction],
    queryFn: ({ signal }) =>
      send<typeof transferRecords>(
        'GET /wps/member/transfer/records',
        { pageNo, ...(direction && { direction }) },
        signal,
      ),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.transferId })) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.record}>
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
        blank={{ icon: 'ledger', title: t('transfer_record_empty') }}
      />
    </div>
  );
}

function useColumns(): readonly Column<TransferRow>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const brandLooks = useLooks();
  const looks = (currency: string) => ({ ...brandLooks, currency });
  return [
    { label: t('record_time'), cell: ({ at }) => <span className="tabular">{stampText(at, brand.timeZone)}</span> },
    { label: t('transfer_direction'), cell: ({ direction }) => t(`transfer_direction_${direction}`) },
    {
      label: t('transfer_other'),
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
      cell: ({ amount, direction, currency }) => (
        <Amount {...looks(currency)} text={direction === 'sent' ? `-${amount}` : amount} signed />
      ),
    },
    {
      label: t('balance'),
      amount: true,
      cell: ({ balance, currency }) => <Amount {...looks(currency)} text={balance} />,
    },
  ];
}
