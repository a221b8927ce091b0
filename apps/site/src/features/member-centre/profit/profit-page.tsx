import type { ValueOf } from '@baize/contract/client';
import type { profitRecord } from '@baize/contract/records/profit-record';
import { Amount, amountText, Blank, buttonClass, Note, Skeleton } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { HALLS } from '../../../shared/categories.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { type Column, Rows } from '../record-table.tsx';
import table from '../record-table.module.css';
import { Choice, DaysField } from '../records/days-field.tsx';
import { Figures } from '../records/figures.tsx';
import styles from '../records/records.module.css';
import { type Days, useRecordFilter } from '../records/use-record-days.ts';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';
import { useLooks } from '../use-looks.ts';
import { ProfitChart } from './profit-chart.tsx';

type Profit = ValueOf<typeof profitRecord>;
type Sums = Pick<Profit, 'rounds' | 'stake' | 'validBet' | 'win' | 'result'>;

/** What the server tells has an end: three months. */
const CHOICES = ['today', '7', '30', 'own'] as const;

/** Personal profit and loss (B6.5, personalProfit): what settled rounds came to, by day and by category. */
export function ProfitPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('7', CHOICES);
  const gameType = HALLS.find(({ type }) => type === filter.search.get('profitType'))?.type;
  const request = { ...filter.days, ...(gameType && { gameType }) };
  useFreshOnBalance('profit');
  const query = useQuery({
    queryKey: ['profit', request],
    queryFn: ({ signal }) => send<typeof profitRecord>('GET /wps/member/records/profit', request, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('personal_profit')}</h3>
      </div>
      <div className={styles.filters}>
        <DaysField filter={filter} />
        <Choice
          label={t('profit_category')}
          value={gameType ?? ''}
          onChange={(chosen) => filter.change({ profitType: chosen })}
        >
          <option value="">{t('bet_all')}</option>
          {HALLS.map(({ type }) => (
            <option key={type} value={type}>
              {t(`category_${type}`)}
            </option>
          ))}
        </Choice>
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={480} />}>
        {(profit) => (
          <>
            <Span told={profit} asked={query.isPlaceholderData ? {} : filter.days} />
            <Told profit={profit} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The days that are told, and that there were more of them than are told. */
function Span({ told, asked }: { told: Profit; asked: Days }) {
  const { t } = useTexts();
  const isCut = asked.from !== undefined && asked.from < told.from;
  return (
    <>
      <p className={`tabular ${styles.hint}`}>{t('profit_span', { 0: told.from, 1: told.to })}</p>
      {isCut && <Note>{t('profit_cut', { 0: told.from })}</Note>}
    </>
  );
}

function Told({ profit }: { profit: Profit }) {
  const { t } = useTexts();
  const { currency, openStake } = profit;
  const looks = useLooks(currency);
  const byDay = useSumColumns(t('profit_day'), currency);
  const byCategory = useSumColumns(t('profit_category'), currency);
  const days = [...profit.days].reverse().filter(({ rounds }) => rounds > 0);
  if (profit.rounds === 0 && profit.categories.length === 0 && openStake === '0') {
    return (
      <Blank icon="record" title={t('profit_empty')}>
        <a className={buttonClass('outline')} href="/rng">
          {t('games')}
        </a>
      </Blank>
    );
  }
  return (
    <>
      <Figures
        currency={currency}
        figures={[
          { label: t('record_result'), text: profit.result, signed: true },
          { label: t('record_stake'), text: profit.stake },
          { label: t('record_win'), text: profit.win },
          { label: t('bet_valid'), text: profit.validBet },
        ]}
      />
      {profit.days.length > 1 && <ProfitChart days={profit.days} />}
      {openStake !== '0' && <Note>{t('profit_open', { 0: amountText({ ...looks, text: openStake }) })}</Note>}
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{t('profit_by_day')}</h4>
        <Rows
          caption={t('profit_by_day')}
          columns={byDay}
          list={days.map((row) => ({ ...row, id: row.day, name: row.day }))}
        />
      </section>
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{t('profit_by_category')}</h4>
        <Rows
          caption={t('profit_by_category')}
          columns={byCategory}
          list={profit.categories.map((row) => ({
            ...row,
            id: row.gameType ?? 'other',
            name: row.gameType === null ? t('profit_other') : t(`category_${row.gameType}`),
          }))}
        />
      </section>
    </>
  );
}

function useSumColumns(label: string, currency: string): readonly Column<Sums & { readonly name: string }>[] {
  const { t, locale } = useTexts();
  const looks = useLooks(currency);
  return [
    { label, cell: ({ name }) => <span className={`tabular ${table.strong}`}>{name}</span> },
    { label: t('profit_rounds'), amount: true, cell: ({ rounds }) => rounds.toLocaleString(locale) },
    { label: t('record_stake'), amount: true, cell: ({ stake }) => <Amount {...looks} text={stake} /> },
    { label: t('bet_valid'), amount: true, cell: ({ validBet }) => <Amount {...looks} text={validBet} /> },
    { label: t('record_win'), amount: true, cell: ({ win }) => <Amount {...looks} text={win} /> },
    { label: t('record_result'), amount: true, cell: ({ result }) => <Amount {...looks} text={result} signed /> },
  ];
}
