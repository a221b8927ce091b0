import { Amount, Button, Note, Segments } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { saveFile } from '../../../shared/records/save-file.ts';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { PathLine } from '../../../shared/records/path-line.tsx';
import { fetchAllFigures, type FigureRow, useFigures } from './figures.api.ts';

const BY = ['member', 'day'] as const;

type Shown =
  'bets' | 'stake' | 'valid' | 'profit' | 'bonuses' | 'rebates' | 'deposits' | 'withdrawals' | 'sent' | 'received';

export interface FiguresPageProps {
  readonly title: TextKey;
  /** What is shown of each row. */
  readonly columns: readonly Shown[];
}

/** What a line came to, by member right below or by day. Every row opens what it is made of. */
export function FiguresPage({ title, columns: shown }: FiguresPageProps) {
  const { t } = useTexts();
  const filter = useRecordFilter('7', ['today', '7', '30', 'own']);
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
  const task = useTask();
  const columns = useColumns(shown, data?.currency, (row) =>
    row.account === null
      ? change({ days: 'own', from: row.day ?? '', to: row.day ?? '', part: '' })
      : change({ account: row.account, part: row.isAgent === 0 ? 'day' : '' }),
  );
  const saveAll = async () => {
    const rows = await fetchAllFigures(asked);
    const lines = rows.map((row) => [row.day ?? row.account ?? '', ...shown.map((key) => String(row[key]))].join(','));
    const head = [t(by === 'day' ? 'agents_day' : 'agents_account'), ...shown.map((key) => t(`agents_sum_${key}`))];
    saveFile(`${title}-${today}.csv`, 'text/csv;charset=utf-8', [[head.join(','), ...lines, ''].join('\r\n')]);
  };
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t(title)}</h3>
        <Button look="outline" size="s" busy={task.isBusy} onClick={() => void task.run(saveAll)}>
          {t('record_export')}
        </Button>
      </div>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
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
      {data && (
        <Figures
          currency={data.currency}
          figures={shown.flatMap((key) =>
            key === 'bets'
              ? []
              : [
                  {
                    label: t(`agents_sum_${key}`),
                    text: data.all[key],
                    ...(key === 'profit' && { signed: true as const }),
                  },
                ],
          )}
        />
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
