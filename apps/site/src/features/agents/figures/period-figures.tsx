import { Amount, amountText, Icon } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { changeOf } from './change-of.ts';
import type { Overview } from './figures.api.ts';
import { type FigureKey, FIGURES, isCount, numberOf, textOfNumber } from './overview-figures.ts';
import styles from './period-figures.module.css';

export interface PeriodFiguresProps {
  readonly period: Overview['periods'][number];
  readonly currency: string;
  readonly onOpen: (key: FigureKey) => void;
}

/** The figures of a period, each with what it moved by since the one before. Each opens what it is made of. */
export function PeriodFigures({ period: { now, before }, currency, onOpen }: PeriodFiguresProps) {
  const { t } = useTexts();
  const written = useWritten(currency);
  const format = useMoneyFormat(currency);
  return (
    <dl className={records.figures}>
      {FIGURES.map((key) => (
        <div key={key} className={records.figure}>
          <dt>{t(`agents_sum_${key}`)}</dt>
          <dd>
            <button type="button" className={styles.open} onClick={() => onOpen(key)}>
              {isCount(key) ? (
                written(key, numberOf(key, now[key]))
              ) : (
                <Amount {...format} text={String(now[key])} signed={key === 'profit'} />
              )}
              <span className="visually-hidden">{`, ${t('agents_open')}: ${t(`agents_sum_${key}`)}`}</span>
              <Icon name="right" size={16} />
            </button>
          </dd>
          <dd className={table.small}>
            <Moved keyOf={key} now={numberOf(key, now[key])} before={numberOf(key, before[key])} written={written} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Written = (key: FigureKey, figure: bigint) => string;

function useWritten(currency: string): Written {
  const format = useMoneyFormat(currency);
  return (key, figure) =>
    isCount(key) ? figure.toLocaleString(format.locale) : amountText({ ...format, text: textOfNumber(key, figure) });
}

interface MovedProps {
  readonly keyOf: FigureKey;
  readonly now: bigint;
  readonly before: bigint;
  readonly written: Written;
}

/** The direction in words: a colour or an arrow alone says nothing to who sees or hears neither. */
function Moved({ keyOf, now, before, written }: MovedProps) {
  const { t, locale } = useTexts();
  const { way, by, permille } = changeOf(now, before);
  const share =
    permille === null
      ? ''
      : ` (${(Number(permille) / 1000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })})`;
  return (
    <>
      <span>
        {way === 'same' ? t('agents_change_same') : `${t(`agents_change_${way}`, { 0: written(keyOf, by) })}${share}`}
      </span>
      <span className={styles.before}>
        {t('agents_before')} {written(keyOf, before)}
      </span>
    </>
  );
}
