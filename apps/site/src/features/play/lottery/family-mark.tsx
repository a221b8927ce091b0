import { cx } from '@baize/ui';
import styles from './family-mark.module.css';

/** Shapes of one hand, by what a family draws: [path, tone] on a 40 grid. */
const MARKS: Readonly<Record<string, string>> = {
  SSC: 'M11 24a5 5 0 1 1 0-10 5 5 0 0 1 0 10ZM20 30a5 5 0 1 1 0-10 5 5 0 0 1 0 10ZM29 24a5 5 0 1 1 0-10 5 5 0 0 1 0 10Z',
  LF: 'M14 22a6 6 0 1 1 0-12 6 6 0 0 1 0 12ZM26 22a6 6 0 1 1 0-12 6 6 0 0 1 0 12ZM20 32a6 6 0 1 1 0-12 6 6 0 0 1 0 12Z',
  '11X5': 'M9 9h6v6H9ZM17 9h6v6h-6ZM25 9h6v6h-6ZM9 17h6v6H9ZM17 17h6v6h-6ZM25 17h6v6h-6ZM9 25h6v6H9ZM17 25h6v6h-6Z',
  PK10: 'M8 10h14v5H8ZM8 17.500h24v5H8ZM8 25h18v5H8Z',
  LHC: 'M8 16c4-5 8-5 12 0s8 5 12 0v5c-4 5-8 5-12 0s-8-5-12 0ZM8 26c4-5 8-5 12 0s8 5 12 0v4c-4 5-8 5-12 0s-8-5-12 0Z',
  K3: 'M12 9h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3Zm2.500 4.500v4h4v-4Zm7 9v4h4v-4Zm-3.500-4.500v4h4v-4Z',
  XS: 'm20 8 3.500 7.800 8.500.9-6.300 5.700 1.800 8.400L20 26.500l-7.500 4.300 1.800-8.400L8 16.700l8.500-.9Z',
  SEA: 'M8 12h24v4H8ZM8 18.500h10V31H8ZM22 18.500h10V31H22Z',
};

/** The picture of a family, beside the name of its game. */
export function FamilyMark({ family, size = 'm' }: { family: string; size?: 's' | 'm' }) {
  const of = markOf(family);
  return (
    <svg
      className={cx(styles.mark, styles[size])}
      data-of={of}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={MARKS[of]} fillRule="evenodd" />
    </svg>
  );
}

/** The kind of lottery that a family is one of: the lobby's groups. */
export function markOf(family: string): string {
  if (family.startsWith('XS')) return 'XS';
  if (family.startsWith('LF')) return 'LF';
  return Object.hasOwn(MARKS, family) ? family : 'SEA';
}
