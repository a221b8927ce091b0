import { cx } from '@baize/ui';
import { usePage } from '../../../shared/state/page.ts';
import styles from './jackpot-place.module.css';

/** The place of the counter, as high as it will be: nothing moves when it comes. */
export function JackpotPlace() {
  const { jackpot } = usePage();
  return <div className={cx(styles.place, jackpot !== null && styles[jackpot])} aria-hidden="true" />;
}
