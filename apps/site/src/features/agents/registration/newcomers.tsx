import { dayIn, instantOf } from '@baize/kernel';
import { Amount, Pagination, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import actions from '../../../shared/forms/actions.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { type Column, Rows } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { daysOf } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { fetchAllNewcomers, type NewcomerRow, useNewcomers } from './links.api.ts';

const DAYS = ['7', '30', 'all'] as const;

/** Who came by a link over some days, with what they did in the line, and what all of them came to. */
export function Newcomers({ linkId }: { readonly linkId: string }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [today] = useState(() => dayIn(timeZone, instantOf(Date.now())));
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const [pageNo, setPageNo] = useState(1);
  const asked = { linkId, ...daysOf(days, today) };
  const query = useNewcomers({ ...asked, pageNo });
  const { data } = query;
  const columns = useColumns(data?.currency);
  const rows = async () => {
    const all = await fetchAllNewcomers(asked);
    const keys = ['account', 'came_at', 'first_deposit'] as const;
    const head = [...keys.map((key) => t(`agents_link_${key}`)), t('agents_sum_deposits'), t('agents_sum_valid')];
    const lines = all.map((row) => [
      ...[row.account, stampText(row.cameAt, timeZone), row.firstDeposit ?? '', row.deposits, row.valid],
    ]);
    return [head, ...lines];
  };
  if (query.isLoadingError) return <FailedNote query={query} />;
  return (
    <>
      <Segments
        label={t('agents_link_came_at')}
        options={DAYS.map((value) => ({ value, label: t(`record_days_${value}`) }))}
        value={days}
        onChange={(next) => {
          setDays(next);
          setPageNo(1);
        }}
      />
      {!data && <Skeleton height={160} />}
      {data && <Performance data={data} />}
      {data && data.total > 0 && (
        <>
          <Rows caption={t('agents_link_newcomers')} columns={columns} list={data.list} lines={{}} />
          <Pagination
            label={t('record_pages')}
            previousLabel={t('record_previous')}
            nextLabel={t('record_next')}
            pageNo={pageNo}
            totalPages={data.totalPages}
            onPage={setPageNo}
          />
        </>
      )}
      {data && data.came > data.total && (
        <p className={table.small}>{t('agents_link_left', { count: data.came - data.total })}</p>
      )}
      {data && data.total > 0 && (
        <div className={actions.actions}>
          <ExportButton name={`agents_newcomers-${today}`} rows={rows} />
        </div>
      )}
    </>
  );
}

interface PerformanceProps {
  readonly data: Pick<NonNullable<ReturnType<typeof useNewcomers>['data']>, 'came' | 'all' | 'currency'>;
}

function Performance({ data: { came, all, currency } }: PerformanceProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(currency);
  const figures = [
    [t('agents_link_newcomers'), came.toLocaleString(locale)],
    [t('agents_link_depositors'), all.depositors.toLocaleString(locale)],
    [t('agents_sum_deposits'), <Amount key="deposits" {...format} text={all.deposits} />],
    [t('agents_sum_valid'), <Amount key="valid" {...format} text={all.valid} />],
  ] as const;
  return (
    <dl className={records.figures}>
      {figures.map(([label, shown]) => (
        <div key={label} className={records.figure}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(currency: string | undefined): readonly Column<NewcomerRow>[] {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(currency);
  return [
    {
      label: t('agents_link_account'),
      phone: 'name',
      cell: ({ account }) => <span className={table.strong}>{account}</span>,
    },
    { label: t('agents_link_came_at'), phone: 'about', cell: ({ cameAt }) => stampText(cameAt, timeZone) },
    {
      label: t('agents_link_first_deposit'),
      phone: 'side',
      labelled: true,
      cell: ({ firstDeposit }) => firstDeposit ?? '—',
    },
    {
      ...{ label: t('agents_sum_deposits'), amount: true, phone: 'sum' },
      cell: ({ deposits }) => <Amount {...format} text={deposits} />,
    },
    {
      ...{ label: t('agents_sum_valid'), amount: true, phone: 'time', labelled: true },
      cell: ({ valid }) => <Amount {...format} text={valid} />,
    },
  ];
}
