import { signsOf } from './jackpot-flow.ts';
import styles from './rolling-figure.module.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A figure whose digits roll to their new values. Read aloud it is the plain text, and only when somebody goes there. */
export function RollingFigure({ text }: { text: string }) {
  return (
    <span className={styles.figure}>
      <span className="visually-hidden">{text}</span>
      <span className={styles.signs} aria-hidden="true">
        {signsOf(text).map(({ key, sign, digit }) =>
          digit === null ? (
            <span key={key}>{sign}</span>
          ) : (
            <span key={key} className={styles.window}>
              <span className={styles.wheel} style={{ transform: `translateY(${digit * -10}%)` }}>
                {DIGITS.map((one) => (
                  <span key={one}>{one}</span>
                ))}
              </span>
            </span>
          ),
        )}
      </span>
    </span>
  );
}
