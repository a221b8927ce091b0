import { partsFromText } from '@baize/kernel';
import { Amount, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { Section } from '../../../shared/forms/section.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { daysOf, useRecordFilter } from '../../../shared/records/use-record-days.ts';
import styles from '../../../shared/forms/account.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Figures, type Overview, useFigures, useOverview } from './figures.api.ts';

type Period = Overview['periods'][number];
const COUNTS = ['newcomers', 'active', 'bets'] as const;
const AMOUNTS = ['stake', 'valid', 'profit', 'deposits', 'withdrawals', 'bonuses', 'rebates', 'income'] as const;

/** Overview (agentTeamOverview): today, yesterday, this month and the one before, each beside the period before it; a month of days. */
export function OverviewPage() {
  const { t } = useTexts();
  const query = useOverview();
  const [chosen, setChosen] = useState<Period['period']>('today');
  return (
    <div className={styles.page}>
      <h3 className={table.title}>{t('agents_overview')}</h3>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
        {({ periods, members, currency }) => (
          <div className={styles.page}>
            <p>{t('agents_members', { count: members })}</p>
            <Segments
              label={t('agents_period')}
              options={periods.map(({ period }) => ({ value: period, label: t(`agents_period_${period}`) }))}
              value={chosen}
              onChange={setChosen}
            />
            {periods
              .filter(({ period }) => period === chosen)
              .map((one) => (
                <PeriodFigures key={one.period} period={one} currency={currency} />
              ))}
          </div>
        )}
      </Loaded>
      <LastDays />
    </div>
  );
}

function PeriodFigures({ period: { now, before }, currency }: { period: Period; currency: string }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <dl className={records.figures}>
      {COUNTS.map((key) => (
        <div key={key} className={records.figure}>
          <dt>{t(`agents_sum_${key}`)}</dt>
          <dd>{now[key].toLocaleString(format.locale)}</dd>
          <dd className={table.small}>
            {t('agents_before')} {before[key].toLocaleString(format.locale)}
          </dd>
        </div>
      ))}
      {AMOUNTS.map((key) => (
        <div key={key} className={records.figure}>
          <dt>{t(`agents_sum_${key}`)}</dt>
          <dd>
            <Amount {...format} text={now[key]} signed={key === 'profit'} />
          </dd>
          <dd className={table.small}>
            {t('agents_before')} <Amount {...format} text={before[key]} signed={key === 'profit'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The stakes of the last thirty days, a bar a day. The same figures stand in the team's profit and loss, by day. */
function LastDays() {
  const { t } = useTexts();
  const { today } = useRecordFilter('30');
  const { from = today, to = today } = daysOf('30', today);
  const query = useFigures({ by: 'day', from, to, pageSize: 31 });
  return (
    <Section title={t('agents_last_days')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={160} />}>
        {({ list }) => <Bars list={list} />}
      </Loaded>
    </Section>
  );
}

function Bars({ list }: { list: Figures['list'] }) {
  const { t } = useTexts();
  const days = list.toReversed();
  const stakes = days.map(({ stake }) => Number(partsFromText(stake) ?? 0n));
  const most = Math.max(...stakes, 1);
  const width = 100 / Math.max(days.length, 1);
  if (stakes.every((stake) => stake === 0)) return <p>{t('agents_figures_empty')}</p>;
  return (
    <figure>
      <svg
        className={records.chart}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('agents_last_days')}
      >
        {stakes.map((stake, place) => {
          const height = (stake / most) * 100;
          return (
            <rect
              key={days[place]?.day}
              className={records.up}
              x={place * width + width * 0.14}
              width={width * 0.72}
              y={100 - height}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption className={records.ends} aria-hidden="true">
        <span className="tabular">{days[0]?.day}</span>
        <span className="tabular">{days.length > 1 ? days.at(-1)?.day : ''}</span>
      </figcaption>
    </figure>
  );
}
