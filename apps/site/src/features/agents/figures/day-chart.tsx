import { amountText, Button, Skeleton } from '@baize/ui';
import { dayPlus } from '@baize/kernel';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import actions from '../../../shared/forms/actions.module.css';
import { Section } from '../../../shared/forms/section.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import records from '../../../shared/records/records.module.css';
import type { RecordFilter } from '../../../shared/records/use-record-days.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { fetchAllFigures, type Figures, useFigures } from './figures.api.ts';
import { type FigureKey, FIGURES, isCount, numberOf, textOfNumber } from './overview-figures.ts';

export interface DayChartProps {
  readonly filter: RecordFilter;
  readonly currency: string | undefined;
  readonly onOpen: (key: FigureKey, days: { readonly from: string; readonly to: string }) => void;
}

/** One figure, which the agent chooses, over the last days: a bar a day. The same days can be opened, and saved with every figure. */
export function DayChart({ filter, currency, onOpen }: DayChartProps) {
  const { t } = useTexts();
  const { search, days, today, change } = filter;
  const { from = today, to = today } = days;
  const key = FIGURES.find((one) => one === search.get('figure')) ?? 'stake';
  const query = useFigures({ by: 'day', from, to, pageSize: 31 });
  const rows = async () => {
    const all = await fetchAllFigures({ by: 'day', from, to });
    const head = [t('agents_day'), ...FIGURES.map((one) => t(`agents_sum_${one}`))];
    const lines = all.map((row) => [row.day ?? '', ...FIGURES.map((one) => String(row[one] ?? ''))]);
    return [head, ...lines];
  };
  return (
    <Section title={t('agents_by_days')}>
      <div className={records.filters}>
        <Choice
          label={t('agents_figure')}
          value={key}
          onChange={(one) => change({ figure: one === 'stake' ? '' : one })}
        >
          {FIGURES.map((one) => (
            <option key={one} value={one}>
              {t(`agents_sum_${one}`)}
            </option>
          ))}
        </Choice>
        <DaysField filter={filter} />
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={160} />}>
        {({ list }) => <Bars of={key} bars={barsOf(key, list, { from, to })} currency={currency} />}
      </Loaded>
      <div className={actions.actions}>
        <Button look="outline" size="s" onClick={() => onOpen(key, { from, to })}>
          {t('agents_days_open')}
        </Button>
        <ExportButton name={`agents_days-${today}`} rows={rows} label={t('agents_days_export')} />
      </div>
    </Section>
  );
}

interface Bar {
  readonly day: string;
  readonly figure: bigint;
}

/** Every day of these, also those on which nothing was. */
function barsOf(key: FigureKey, list: Figures['list'], { from, to }: { from: string; to: string }): Bar[] {
  const known = new Map(list.map((row) => [row.day, numberOf(key, row[key])]));
  const bars: Bar[] = [];
  for (let day = from; day <= to; day = dayPlus(day, 1)) bars.push({ day, figure: known.get(day) ?? 0n });
  return bars;
}

interface BarsProps {
  readonly of: FigureKey;
  readonly bars: readonly Bar[];
  readonly currency: string | undefined;
}

function Bars({ of, bars, currency }: BarsProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const written = (figure: bigint) =>
    isCount(of) ? figure.toLocaleString(format.locale) : amountText({ ...format, text: textOfNumber(of, figure) });
  if (bars.every(({ figure }) => figure === 0n)) return <p>{t('agents_figures_empty')}</p>;
  const figures = bars.map(({ figure }) => Number(figure));
  const [top, bottom] = [Math.max(0, ...figures), Math.min(0, ...figures)];
  const [width, unit] = [100 / bars.length, 100 / (top - bottom)];
  const ordered = bars.toSorted((one, other) => Number(one.figure > other.figure) - Number(one.figure < other.figure));
  const [least, most] = [ordered[0], ordered.at(-1)];
  const said = { 0: t(`agents_sum_${of}`), 1: written(most?.figure ?? 0n), 2: most?.day ?? '' };
  const words = t('agents_days_words', { ...said, 3: written(least?.figure ?? 0n), 4: least?.day ?? '' });
  return (
    <figure>
      <svg className={records.chart} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={words}>
        {bars.map(({ day, figure }, place) => {
          const height = Math.abs(Number(figure)) * unit;
          const zero = top * unit;
          return (
            <rect
              key={day}
              className={figure < 0n ? records.down : records.up}
              x={place * width + width * 0.14}
              width={width * 0.72}
              y={figure < 0n ? zero : zero - height}
              height={height}
            >
              <title>{`${day}: ${written(figure)}`}</title>
            </rect>
          );
        })}
        {bottom < 0 && <line className={records.axis} x1="0" x2="100" y1={top * unit} y2={top * unit} />}
      </svg>
      <figcaption className={records.ends} aria-hidden="true">
        <span className="tabular">{bars[0]?.day}</span>
        <span className="tabular">{bars.length > 1 ? bars.at(-1)?.day : ''}</span>
      </figcaption>
    </figure>
  );
}
