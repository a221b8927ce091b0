import { useTexts } from '../../../shared/texts/texts.ts';
import styles from '../../../shared/records/records.module.css';
import { barsOf } from './bars.ts';
import type { Profit } from './profit-and-loss.api.ts';

/** A bar a day. Whoever cannot see it has the table under it: the chart says nothing that the table does not. */
export function ProfitChart({ days }: { days: Profit['days'] }) {
  const { t } = useTexts();
  const { bars, line } = barsOf(days);
  const width = 100 / days.length;
  return (
    <figure>
      <svg
        className={styles.chart}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('profit_chart')}
      >
        {bars.map(({ day, top, height, won }, i) => (
          <rect
            key={day}
            className={won ? styles.up : styles.down}
            x={i * width + width * 0.14}
            width={width * 0.72}
            y={top}
            height={height}
          />
        ))}
        <line className={styles.axis} x1="0" x2="100" y1={line} y2={line} />
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span className="tabular">{days[0]?.day}</span>
        <span className="tabular">{days.length > 1 ? days.at(-1)?.day : ''}</span>
      </figcaption>
    </figure>
  );
}
