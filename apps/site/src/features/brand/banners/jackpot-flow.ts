import { numberFormat } from '@baize/kernel';

/** The counter grows by 165.11 every three seconds (B2.5). In hundredths, because money is not a fraction. */
const STEP_CENTS = 16_511;
const BASE_CENTS = 100_000_000;
export const JACKPOT_STEP_MS = 3000;

/**
 * The decorative figure at a moment, in hundredths (B2.5): one million at the first of the month, UTC, and a step for every
 * full three seconds since. Everybody sees the same one.
 */
export function jackpotCents(now: number): number {
  const at = new Date(now);
  const start = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  return BASE_CENTS + Math.floor((now - start) / JACKPOT_STEP_MS) * STEP_CENTS;
}

/** How long until the figure grows: steps fall on the same moments for everybody. */
export function untilNextStep(now: number): number {
  return JACKPOT_STEP_MS - (now % JACKPOT_STEP_MS);
}

/** A figure as the signs that stand side by side: digits roll, the rest stands. Places count from the right, so that a digit keeps its place when the figure grows. */
export function signsOf(
  text: string,
): readonly { readonly key: string; readonly sign: string; readonly digit: number | null }[] {
  const signs = [...text];
  return signs.map((sign, place) => ({
    key: `${signs.length - place}`,
    sign,
    digit: /^\d$/.test(sign) ? Number(sign) : null,
  }));
}

/** The figure in the visitor's way of writing, always with two decimals. */
export function figureText(cents: number, locale: string): string {
  return numberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(cents / 100);
}

/** The pool's amount, rounded down to two decimals: never a cent more than there is. */
export function poolCents(text: string): number {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
}
