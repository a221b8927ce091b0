import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { NameField } from '../../../shared/records/name-field.tsx';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import record from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import { fetchAllTransfers, type TransferRow, useTransferRecord } from './member-transfers.api.ts';

const DIRECTIONS = ['sent', 'received'] as const;

/** What was sent and received between upline and downline, newest first. It may stand below another record, and has keys of its own. */
export function TransferRecord() {
  const { t } = useTexts();
  const filter = useRecordFilter('all', undefined, 'own');
  const { days, change } = filter;
  const direction = DIRECTIONS.find((one) => one === filter.get('direction'));
  const account = filter.get('account');
  const asked = { ...days, ...(direction && { direction }), ...(account !== null && { account }) };
  const isFiltered = [direction, account, days.from, days.to].some(Boolean);
  const columns = useColumns();
  const query = useTransferRecord({ ...asked, pageNo: pageNoOf(filter.search, filter.pageKey) });
  const rows = useRowsOf(asked);
  return (
    <div className={formStyles.record}>
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Choice
          label={t('transfer_direction')}
          value={direction ?? ''}
          onChange={(next) => change({ direction: next })}
        >
          <option value="">{t('transfer_direction_all')}</option>
          {DIRECTIONS.map((one) => (
            <option key={one} value={one}>
              {t(`transfer_direction_${one}`)}
            </option>
          ))}
        </Choice>
        <NameField filter={filter} label={t('transfer_other')} />
        <ExportButton name={`transfers-${filter.today}`} rows={rows} />
      </div>
      {query.data && (
        <Figures
          currency={query.data.currency}
          figures={DIRECTIONS.map((one) => ({ label: t(`transfer_direction_${one}`), text: query.data.sums[one] }))}
        />
      )}
      <RecordTable
        caption={t('transfer_record')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        pageKey={filter.pageKey}
        blank={{ icon: 'ledger', title: t(isFiltered ? 'record_none' : 'transfer_record_empty') }}
      />
    </div>
  );
}

/** All of a selection as a file has them. */
function useRowsOf(asked: Parameters<typeof fetchAllTransfers>[0]) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const head = [
    ...[`${t('record_time')} (${timeZone})`, t('transfer_direction'), t('transfer_other'), t('transfer_amount')],
    ...[t('balance'), t('transfer_note_given')],
  ];
  return async () => {
    const rows = (await fetchAllTransfers(asked)).map((row) => [
      ...[stampText(row.at, timeZone), t(`transfer_direction_${row.direction}`), row.account],
      ...[row.direction === 'sent' ? `-${row.amount}` : row.amount, row.balance, row.note],
    ]);
    return [head, ...rows];
  };
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
