import { invariant } from '@baize/kernel';

/** An exact number: numerator over denominator, reduced, the denominator above zero. Chances, odds and shares are fractions. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;
const RATIO = /^(\d{1,80})\/(\d{1,80})$/;

/** n/d, reduced. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  invariant(bottom !== 0n, 'nothing is divided by zero');
  const divisor = gcd(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / divisor, d: bottom / divisor };
}

export const NOTHING = fraction(0);
export const WHOLE = fraction(1);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.n * b.d < b.n * a.d;
}

export function isSame(a: Fraction, b: Fraction): boolean {
  return a.n === b.n && a.d === b.d;
}

export function sumOf(fractions: Iterable<Fraction>): Fraction {
  let sum = NOTHING;
  for (const one of fractions) sum = plus(sum, one);
  return sum;
}

/** How fractions are kept: "1956/1", "1900/3". */
export function textFromFraction({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

/** Reads "1900/3" and decimals as people write odds ("99.5"). Undefined when it is neither, or below zero, or over zero. */
export function fractionFromText(text: string): Fraction | undefined {
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, units = '0', places = ''] = decimal;
    return fraction(BigInt(units + places), 10n ** BigInt(places.length));
  }
  const [, n, d] = RATIO.exec(text) ?? [];
  if (n === undefined || d === undefined || BigInt(d) === 0n) return undefined;
  return fraction(BigInt(n), BigInt(d));
}

/** As a decimal with so many places, cut off and not rounded up: for people to read, never to reckon with. */
export function decimalText({ n, d }: Fraction, places: number): string {
  const scaled = ((n < 0n ? -n : n) * 10n ** BigInt(places)) / d;
  const digits = scaled.toString().padStart(places + 1, '0');
  const fine = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${n < 0n && scaled > 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${fine && `.${fine}`}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
