import { Amount, amountText, Blank, buttonClass, Note, Skeleton } from '@baize/ui';
import { HALLS } from '../../../shared/games/categories.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Column, Rows } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import styles from '../../../shared/records/records.module.css';
import { type Days, useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ProfitChart } from './profit-chart.tsx';
import { type Profit, useProfit } from './profit-and-loss.api.ts';

type Sums = Pick<Profit, 'rounds' | 'stake' | 'validBet' | 'win' | 'result'>;

/** The periods offered; the server answers for the last three months. */
const CHOICES = ['today', '7', '30', 'own'] as const;

/** Personal profit and loss (B6.5, personalProfit): what settled rounds came to, by day and by category. */
export function ProfitPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('7', CHOICES);
  const gameType = HALLS.find(({ type }) => type === filter.search.get('profitType'))?.type;
  const query = useProfit({ ...filter.days, ...(gameType && { gameType }) });
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
            <Report profit={profit} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The days shown, with a note when more were asked for than the server covers. */
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

function Report({ profit }: { profit: Profit }) {
  const { t } = useTexts();
  const { currency, openStake } = profit;
  const format = useMoneyFormat(currency);
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
      {openStake !== '0' && <Note>{t('profit_open', { 0: amountText({ ...format, text: openStake }) })}</Note>}
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{t('profit_by_day')}</h4>
        <Rows
          caption={t('profit_by_day')}
          columns={byDay}
          lines={{}}
          list={days.map((row) => ({ ...row, id: row.day, name: row.day }))}
        />
      </section>
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{t('profit_by_category')}</h4>
        <Rows
          caption={t('profit_by_category')}
          columns={byCategory}
          lines={{}}
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
  const format = useMoneyFormat(currency);
  return [
    { label, phone: 'name', cell: ({ name }) => <span className={`tabular ${table.strong}`}>{name}</span> },
    {
      label: t('profit_rounds'),
      amount: true,
      phone: 'time',
      labelled: true,
      cell: ({ rounds }) => rounds.toLocaleString(locale),
    },
    {
      label: t('record_stake'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: ({ stake }) => <Amount {...format} text={stake} />,
    },
    { label: t('bet_valid'), amount: true, cell: ({ validBet }) => <Amount {...format} text={validBet} /> },
    {
      label: t('record_win'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: ({ win }) => <Amount {...format} text={win} />,
    },
    {
      label: t('record_result'),
      amount: true,
      phone: 'sum',
      cell: ({ result }) => <Amount {...format} text={result} signed />,
    },
  ];
}
