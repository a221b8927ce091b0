import { useEffect, useState } from 'react';
import { signsOf } from './jackpot-flow.ts';
import styles from './rolling-figure.module.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The rolling digits are a hundred elements: they are added this long after the page, still before the figure first grows. */
const WHEELS_AFTER_MS = 1500;

/** A figure whose digits roll to their new values. Read aloud it is the plain text, and only when somebody goes there. */
export function RollingFigure({ text }: { text: string }) {
  const [wheels, setWheels] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWheels(true), WHEELS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.figure}>
      <span className="visually-hidden">{text}</span>
      <span className={styles.signs} aria-hidden="true">
        {wheels
          ? signsOf(text).map(({ key, sign, digit }) =>
              digit === null ? <span key={key}>{sign}</span> : <Wheel key={key} digit={digit} />,
            )
          : text}
      </span>
    </span>
  );
}

function Wheel({ digit }: { digit: number }) {
  return (
    <span className={styles.window}>
      <span className={styles.wheel} style={{ transform: `translateY(${digit * -10}%)` }}>
        {DIGITS.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    </span>
  );
}
