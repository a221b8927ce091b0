import { type Fraction, fraction } from '../fraction.ts';

/** Unit modes: what a note costs and what it pays are both taken by this factor. A brand offers those it wants. */
export const UNITS = {
  yuan: fraction(1),
  jiao: fraction(1, 10),
  fen: fraction(1, 100),
  li: fraction(1, 1000),
} as const satisfies Readonly<Record<string, Fraction>>;
