import { Amount, Button, Segments } from '@baize/ui';
import actions from '../../../shared/forms/actions.module.css';
import { Section } from '../../../shared/forms/section.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { type RecordFilter, useRecordFilter } from '../../../shared/records/use-record-days.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { PathLine } from '../../../shared/records/path-line.tsx';
import { fetchAllFigures, type FigureRow, type FigureSums, useFigures } from './figures.api.ts';
import { MemberBets } from './member-bets.tsx';
import { MemberMoney } from './member-money.tsx';

const BY = ['member', 'day'] as const;

type Shown =
  'bets' | 'stake' | 'valid' | 'profit' | 'bonuses' | 'rebates' | 'deposits' | 'withdrawals' | 'sent' | 'received';

/** What figures are made of, one by one. */
const SINGLES = ['bets', 'money'] as const;
type Single = (typeof SINGLES)[number];

export interface FiguresPageProps {
  readonly title: TextKey;
  /** What of one of the line can be looked at one by one. */
  readonly singles: readonly [Single, ...Single[]];
  /** What is shown of each row. */
  readonly columns: readonly Shown[];
}

/** What a line came to, by member right below or by day. Every row opens what it is made of, down to single bets and movements of money. */
export function FiguresPage(props: FiguresPageProps) {
  const filter = useRecordFilter('7', ['today', '7', '30', 'own']);
  const single = props.singles.find((one) => one === filter.search.get('single'));
  if (single === 'bets') return <MemberBets filter={filter} />;
  if (single === 'money') return <MemberMoney filter={filter} />;
  return <LineFigures {...props} filter={filter} />;
}

function LineFigures({ title, columns: shown, singles, filter }: FiguresPageProps & { filter: RecordFilter }) {
  const { t } = useTexts();
  const { search, days, today, change } = filter;
  const account = search.get('account');
  const by = BY.find((one) => one === search.get('part')) ?? 'member';
  const asked = {
    by,
    from: days.from ?? today,
    to: days.to ?? today,
    ...(account !== null && { account }),
  };
  const query = useFigures({ ...asked, pageNo: pageNoOf(search) });
  const { data } = query;
  const columns = useColumns(shown, data?.currency, (row) => {
    const day = { days: 'own', from: row.day ?? '', to: row.day ?? '' };
    if (row.account !== null) change({ account: row.account, part: row.isAgent === 0 ? 'day' : '' });
    // A member has nobody below: a day of theirs is made of single things.
    else if (data?.isAgent === 0) change({ ...day, ...opened(singles[0]) });
    else change({ ...day, part: '' });
  });
  const rows = async () => {
    const all = await fetchAllFigures(asked);
    const lines = all.map((row) => [row.day ?? row.account ?? '', ...shown.map((key) => String(row[key]))]);
    const head = [t(by === 'day' ? 'agents_day' : 'agents_account'), ...shown.map((key) => t(`agents_sum_${key}`))];
    return [head, ...lines];
  };
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t(title)}</h3>
        <ExportButton name={`${title}-${today}`} rows={rows} />
      </div>
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Segments
          label={t('agents_by')}
          options={BY.map((value) => ({ value, label: t(`agents_by_${value}`) }))}
          value={by}
          onChange={(next) => change({ part: next === 'member' ? '' : next })}
        />
      </div>
      {data && <PathLine path={data.path} onGo={(to) => change({ account: to ?? '' })} />}
      {data && <Sums shown={shown} sums={data.all} currency={data.currency} />}
      {data && (
        <div className={records.spaced}>
          <Section title={t('agents_own_of', { 0: data.path.at(-1) ?? '' })}>
            {data.isAgent !== 0 && <Sums shown={shown} sums={data.own} currency={data.currency} />}
            <div className={actions.actions}>
              {singles.map((one) => (
                <Button key={one} look="outline" size="s" onClick={() => change(opened(one))}>
                  {t(`agents_single_${one}`)}
                </Button>
              ))}
            </div>
          </Section>
        </div>
      )}
      <RecordTable
        caption={t(title)}
        columns={columns}
        query={query}
        lines={{}}
        blank={{ icon: 'ledger', title: t('agents_figures_empty') }}
      />
    </>
  );
}

/** Figures are made of settled bets. */
function opened(single: Single): Readonly<Record<string, string>> {
  return { single, betState: single === 'bets' ? 'settled' : '' };
}

interface SumsProps {
  readonly shown: readonly Shown[];
  readonly sums: FigureSums;
  readonly currency: string;
}

function Sums({ shown, sums, currency }: SumsProps) {
  const { t } = useTexts();
  const figures = shown.flatMap((key) => {
    if (key === 'bets') return [];
    return [{ label: t(`agents_sum_${key}`), text: sums[key], ...(key === 'profit' && { signed: true as const }) }];
  });
  return <Figures currency={currency} figures={figures} />;
}

const PLACES = ['about', 'side', 'time', 'sum'] as const;

function useColumns(
  shown: readonly Shown[],
  currency: string | undefined,
  onOpen: (row: FigureRow) => void,
): readonly Column<FigureRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    {
      label: t('agents_account'),
      phone: 'name',
      cell: ({ day, account }) => <span className={table.strong}>{day ?? account}</span>,
    },
    ...shown.map((key, place): Column<FigureRow> => {
      const at = PLACES[place];
      return {
        label: t(`agents_sum_${key}`),
        amount: true,
        ...(at !== undefined && { phone: at }),
        ...(key !== 'profit' && { labelled: true }),
        cell: (row) =>
          key === 'bets' ? String(row.bets) : <Amount {...format} text={row[key]} signed={key === 'profit'} />,
      };
    }),
    {
      label: t('agents_open'),
      amount: true,
      phone: 'open',
      cell: (row) => (
        <OpenButton
          words={t('agents_open')}
          label={`${t('agents_open')}: ${row.day ?? row.account ?? ''}`}
          onClick={() => onOpen(row)}
        />
      ),
    },
  ];
}
