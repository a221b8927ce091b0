import type { CSSProperties } from 'react';
import styles from './avatar.module.css';

/** Decorative shapes; two of them are chosen by the name shown. */
const CUTS = [
  'M0 44V26A22 22 0 0 1 44 26V44Z',
  'M0 0H26A18 18 0 0 1 44 18V44H18A18 18 0 0 1 0 26Z',
  'M22 4 40 22 22 40 4 22Z',
  'M44 0V22A22 22 0 0 1 0 22V0Z',
  'M0 44 44 0V44Z',
  'M22 34A12 12 0 1 0 22 10 12 12 0 0 0 22 34Z',
];

/** A picture for somebody of whom nothing is shown: made from the masked name alone, so it tells no more than that does. */
export function Avatar({ name }: { name: string }) {
  let sum = 7;
  for (const sign of name) sum = (sum * 131 + (sign.codePointAt(0) ?? 0)) % 99_991;
  return (
    <svg
      className={styles.avatar}
      style={{ '--hue': sum % 360 } as CSSProperties}
      viewBox="0 0 44 44"
      width="36"
      height="36"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="44" height="44" />
      <path className={styles.back} d={CUTS[sum % CUTS.length]} />
      <path className={styles.front} d={CUTS[(sum >> 4) % CUTS.length]} transform="translate(11 12) scale(0.5)" />
    </svg>
  );
}
