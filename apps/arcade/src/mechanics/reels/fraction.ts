/** An exact share: whole numbers of any size, reduced. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const NONE: Fraction = { over: 0n, under: 1n };
export const WHOLE: Fraction = { over: 1n, under: 1n };

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  return reduced(BigInt(over), BigInt(under));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.under === b.under
    ? reduced(a.over + b.over, a.under)
    : reduced(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.over * b.over, a.under * b.under);
}

export function sumOf(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, NONE);
}

const DIGITS = 10n ** 18n;

/** The nearest that a double can say of it, to 18 places. */
export function numberOf({ over, under }: Fraction): number {
  return Number((over * DIGITS) / under) / Number(DIGITS);
}

function reduced(over: bigint, under: bigint): Fraction {
  let [a, b] = [over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? NONE : { over: over / a, under: under / a };
}
