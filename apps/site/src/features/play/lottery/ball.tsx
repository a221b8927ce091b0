import { cx } from '@baize/ui';
import styles from './ball.module.css';

export type BallTone = 'plain' | 'red' | 'blue' | 'green' | 'gold';

export interface BallProps {
  readonly children: string | number;
  /** What colour a family gives the number; the number itself is always there to be read. */
  readonly tone?: BallTone;
  readonly size?: 's' | 'm' | 'l';
  /** PK10 has cars, K3 dice: squares with round corners. */
  readonly square?: boolean;
}

/** A number as it was drawn. */
export function Ball({ children, tone = 'plain', size = 'm', square = false }: BallProps) {
  return (
    <span className={cx('tabular', styles.ball, styles[tone], styles[size], square && styles.square)}>{children}</span>
  );
}
