import { cx } from '@baize/ui';
import { usePage } from '../state/page.ts';
import { stampText } from '../texts/time-text.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly name: string;
  readonly at: number;
  readonly tone: 'plain' | 'info' | 'win' | 'warn' | 'loss';
  /** Who took it. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** What became of a payment, step by step with its clock, the newest first. The steps come oldest first. */
export function Timeline({ title, steps }: { readonly title: string; readonly steps: readonly TimelineStep[] }) {
  const { timeZone } = usePage().status.brand;
  return (
    <section>
      <h4 className={styles.heading}>{title}</h4>
      <ol className={styles.timeline}>
        {steps.toReversed().map(({ name, at, tone, by, reason }, place) => (
          <li key={steps.length - place} className={cx(styles.step, styles[tone])}>
            <span className={styles.name}>{name}</span>
            <span className={styles.quiet}>
              <span className="tabular">{stampText(at, timeZone)}</span>
              {by !== undefined && ` · ${by}`}
            </span>
            {reason !== undefined && <span className={styles.quiet}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
