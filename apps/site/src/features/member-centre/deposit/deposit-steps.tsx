import { cx } from '@baize/ui';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import type { DepositDetail } from './deposit.ts';
import styles from './deposit.module.css';
import { useLooks } from './use-looks.ts';

/** Every step with its clock, the newest first. */
export function DepositSteps({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { written } = useLooks(deposit.currency);
  const newest = [...deposit.steps].reverse();
  return (
    <section>
      <h4 className={styles.heading}>{t('deposit_steps')}</h4>
      <ol className={styles.timeline}>
        {newest.map(({ event, at, amount }, place) => (
          <li key={newest.length - place} className={cx(styles.step, place === 0 && styles.latest)}>
            <span className={styles.name}>{t(`deposit_step_${event}`, { 0: written(amount) })}</span>
            <span className={cx(styles.quiet, 'tabular')}>{stampText(at, timeZone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
