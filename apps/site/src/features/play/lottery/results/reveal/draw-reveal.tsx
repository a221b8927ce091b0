import { cx } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import type { OpenedIssue } from '../../lottery.api.ts';
import { lookOf } from '../numbers/read-numbers.ts';
import styles from './draw-reveal.module.css';
import { revealedOf, stepMs } from './reveal-steps.ts';

export interface DrawRevealProps {
  readonly family: string;
  readonly opened: Pick<OpenedIssue, 'issue' | 'result'>;
  /** Every number is shown, or a press skipped the rest. */
  readonly onDone: () => void;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Shows a result number by number when the server says that it was drawn. The numbers are there before it begins: it decides nothing,
 * lasts no more than some two seconds, and whoever wants less motion, or presses it, sees all at once.
 */
export function DrawReveal({ family, opened: { issue, result }, onDone }: DrawRevealProps) {
  const { t } = useTexts();
  const numbers = result === null ? [] : revealedOf(family, result);
  const [shown, setShown] = useState(() => (matchMedia(REDUCED).matches ? numbers.length : 0));
  const done = useEffectEvent(onDone);
  const isOver = shown >= numbers.length;
  useEffect(() => {
    if (isOver) {
      done();
      return undefined;
    }
    const timer = setTimeout(() => setShown(shown + 1), stepMs(numbers.length));
    return () => clearTimeout(timer);
  }, [shown, isOver, numbers.length]);
  return (
    <button
      type="button"
      className={cx(styles.reveal, ['cars', 'dice'].includes(lookOf(family)) && styles.square)}
      onClick={() => setShown(numbers.length)}
    >
      <span className={styles.title}>{t('drawn_now', { '0': issue })}</span>
      <span className="visually-hidden">{numbers.join(' ')}</span>
      <span className={styles.places} aria-hidden>
        {numbers.map((number, place) => (
          <span key={place} className={cx('tabular', styles.place, place < shown && styles.shown)}>
            {place < shown ? number : ''}
          </span>
        ))}
      </span>
    </button>
  );
}
