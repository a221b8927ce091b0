import { Segments, Skeleton } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import table from '../../../shared/records/record-table.module.css';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import styles from '../../../shared/forms/account.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { changeOf } from './change-of.ts';
import { DayChart } from './day-chart.tsx';
import { type Overview, useOverview } from './figures.api.ts';
import { FIGURES, numberOf, PAGE_OF, textOfNumber } from './overview-figures.ts';
import { daysOfPeriod } from './period-days.ts';
import { PeriodFigures } from './period-figures.tsx';

/** Overview (agentTeamOverview): today, yesterday, this month and the one before, each against the period before it; a month of days. */
export function OverviewPage() {
  const { t } = useTexts();
  const query = useOverview();
  const filter = useRecordFilter('30', ['7', '30']);
  const { search, today, change } = filter;
  const { data } = query;
  const chosen = data?.periods.find(({ period }) => period === search.get('period')) ?? data?.periods[0];
  return (
    <div className={styles.page}>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_overview')}</h3>
        {data && <ExportButton name={`agents_overview-${today}`} rows={() => Promise.resolve(rowsOf(data, t))} />}
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
        {({ periods, members, currency }) =>
          chosen && (
            <div className={styles.page}>
              <p>{t('agents_members', { count: members })}</p>
              <Segments
                label={t('agents_period')}
                options={periods.map(({ period }) => ({ value: period, label: t(`agents_period_${period}`) }))}
                value={chosen.period}
                onChange={(period) => change({ period: period === 'today' ? '' : period })}
              />
              <PeriodFigures
                period={chosen}
                currency={currency}
                onOpen={(key) => change({ ...PAGE_OF[key], ...ownDays(daysOfPeriod(chosen.period, today)) })}
              />
            </div>
          )
        }
      </Loaded>
      <DayChart
        filter={filter}
        currency={data?.currency}
        onOpen={(key, days) => change({ ...PAGE_OF[key], ...ownDays(days) })}
      />
    </div>
  );
}

const ownDays = (days: { readonly from: string; readonly to: string }) => ({ days: 'own', period: '', ...days });

/** Every figure of every period with the one before and what it moved by: what is shown, and no more. */
function rowsOf({ periods }: Overview, t: ReturnType<typeof useTexts>['t']): string[][] {
  const head = ['period', 'figure', 'now', 'before', 'change', 'share'] as const;
  const rows = periods.flatMap(({ period, now, before }) =>
    FIGURES.map((key) => {
      const [is, was] = [numberOf(key, now[key]), numberOf(key, before[key])];
      const { permille } = changeOf(is, was);
      return [
        ...[t(`agents_period_${period}`), t(`agents_sum_${key}`), String(now[key]), String(before[key])],
        ...[
          textOfNumber(key, is - was),
          permille === null ? '' : `${is < was ? '-' : ''}${String(Number(permille) / 10)}%`,
        ],
      ];
    }),
  );
  return [head.map((key) => t(`agents_overview_${key}`)), ...rows];
}
