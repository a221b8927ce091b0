import type { CSSProperties } from 'react';
import { Picture } from '../pictures/picture.tsx';
import styles from './vendor-mark.module.css';

/** Shapes cut out of paper behind the letters; the name chooses one, so that neighbours differ. */
const CUTS = [
  'M0 40V22L40 6V40Z',
  'M0 0H24A16 16 0 0 1 40 16V40H16A16 16 0 0 1 0 24Z',
  'M20 2 38 20 20 38 2 20Z',
  'M40 0V20A20 20 0 0 1 0 20V0Z',
  'M0 26A20 20 0 0 1 40 26V40H0Z',
  'M0 0H40L0 40Z',
];

/** Up to two letters: the first of the first two words, else of the name. */
function lettersOf(name: string): string {
  const [first = '', second] = name.split(/[\s\-_.]+/u).filter((word) => word !== '');
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

export interface VendorMarkProps {
  readonly name: string;
  readonly hue: number;
  /** A picture that the brand uploaded for it; mostly empty. */
  readonly icon: string;
}

/** The mark of a vendor: the brand's own picture of it, else one composed from its name and hue. The name stands beside it. */
export function VendorMark({ name, hue, icon }: VendorMarkProps) {
  if (icon !== '')
    return <Picture className={styles.mark} src={icon} alt="" width={40} height={40} sizes="40px" silent />;
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return (
    <svg
      className={styles.mark}
      style={{ '--hue': hue } as CSSProperties}
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="40" height="40" />
      <path className={styles.cut} d={CUTS[sum % CUTS.length]} />
      <text className={styles.letters} x="20" y="25.5" textAnchor="middle">
        {lettersOf(name)}
      </text>
    </svg>
  );
}
