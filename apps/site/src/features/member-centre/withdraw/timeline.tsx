import { cx } from '@baize/ui';
import { usePage } from '../../../shared/page.ts';
import { textFor, useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { STATE_LOOKS } from './state-looks.ts';
import type { Withdrawal } from './withdraw.ts';
import styles from './withdraw.module.css';

/** Every step with its clock, who took it, and why where there is a reason. The newest stands first. */
export function Timeline({ steps }: { steps: Withdrawal['steps'] }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const newest = [...steps].reverse();
  return (
    <section className={styles.card}>
      <h4 className={styles.heading}>{t('withdrawal_steps')}</h4>
      <ol className={styles.timeline}>
        {newest.map(({ event, state, at, by, reason }, place) => (
          <li
            key={`${newest.length - place}`}
            className={cx(styles.step, place === 0 && styles.latest, styles[STATE_LOOKS[state].tone])}
          >
            <span className={styles.strong}>{t(`withdrawal_event_${event}`)}</span>
            <span className={styles.quiet}>
              <span className="tabular">{stampText(at, timeZone)}</span> · {t(`withdrawal_by_${by}`)}
            </span>
            {reason !== '' && <span className={styles.quiet}>{textFor(`withdrawal_reason_${reason}`) ?? reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
