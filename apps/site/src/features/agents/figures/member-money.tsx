import { TEAM_MONEY } from '@baize/contract/agents/team-lists';
import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { type Column, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import type { RecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { askedOf, pageOf, SinglesHead } from './singles-head.tsx';
import { fetchAllMoney, type MoneyRow, useMemberMoney } from './singles.api.ts';

/** The single movements of money of somebody in the line that its sums are made of. */
export function MemberMoney({ filter }: { filter: RecordFilter }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { search, today } = filter;
  const what = TEAM_MONEY.find((one) => one === search.get('what'));
  const asked = { ...askedOf(filter), ...(what && { what }) };
  const query = useMemberMoney({ ...asked, ...pageOf(filter) });
  const { data } = query;
  const columns = useColumns(data?.currency);
  const rows = async () => {
    const all = (await fetchAllMoney(asked)).map((row) => [
      ...[stampText(row.at, timeZone), t(`agents_sum_${row.what}`), row.amount],
    ]);
    const head = [`${t('record_time')} (${timeZone})`, t('record_kind'), t('record_change')];
    return [head, ...all];
  };
  const file = { name: `transactions-${data?.path.at(-1) ?? ''}-${today}`, rows };
  return (
    <>
      <SinglesHead title={t('agents_single_money')} filter={filter} path={data?.path} since={data?.since} file={file}>
        <div className={records.filters}>
          <DaysField filter={filter} />
          <Choice label={t('record_kind')} value={what ?? ''} onChange={(chosen) => filter.change({ what: chosen })}>
            <option value="">{t('record_kind_all')}</option>
            {TEAM_MONEY.map((one) => (
              <option key={one} value={one}>
                {t(`agents_sum_${one}`)}
              </option>
            ))}
          </Choice>
        </div>
      </SinglesHead>
      {data && (
        <Figures
          currency={data.currency}
          figures={TEAM_MONEY.filter((one) => what === undefined || one === what).map((one) => ({
            label: t(`agents_sum_${one}`),
            text: data.sums[one],
          }))}
        />
      )}
      <RecordTable
        caption={t('agents_single_money')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{ icon: 'ledger', title: t('record_none') }}
      />
    </>
  );
}

function useColumns(currency: string | undefined): readonly Column<MoneyRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    { label: t('record_time'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    {
      label: t('record_kind'),
      phone: 'name',
      cell: ({ what }) => <span className={table.strong}>{t(`agents_sum_${what}`)}</span>,
    },
    {
      label: t('record_change'),
      amount: true,
      phone: 'sum',
      cell: ({ amount }) => <Amount {...format} text={amount} />,
    },
  ];
}
