import { type Fraction, fraction, NOTHING, plus, times } from '../fraction.ts';
import { chooseBig } from '../numbers.ts';

/** How many tails there are: 00 to 99. */
const TAILS = 100n;

/** The chance that k given tails are all missing from n numbers. */
export function allMissing(k: number, n: number): Fraction {
  return fraction((TAILS - BigInt(k)) ** BigInt(n), TAILS ** BigInt(n));
}

/** The chance that k given tails all occur among n numbers: inclusion and exclusion. */
export function allOccur(k: number, n: number): Fraction {
  let sum = NOTHING;
  for (let missing = 0; missing <= k; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n;
    sum = plus(sum, times(fraction(sign * chooseBig(k, missing)), allMissing(missing, n)));
  }
  return sum;
}

/** What a pair of tails is paid by when one occurs a times and the other b: once, by the rarer, or half their sum. */
export type PairRule = 'once' | 'min' | 'half';

export function unitsOf(rule: PairRule, a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  if (rule === 'once') return 1;
  return rule === 'min' ? Math.min(a, b) : (a + b) / 2;
}

const countedUnits = new Map<string, Fraction>();

/** The units to be expected of a pair among n numbers. Games share them, so they are counted once. */
export function expectedUnits(rule: PairRule, n: number): Fraction {
  const key = `${rule} ${n}`;
  const known = countedUnits.get(key) ?? countUnits(rule, n);
  countedUnits.set(key, known);
  return known;
}

function countUnits(rule: PairRule, n: number): Fraction {
  let ways = 0n;
  for (let a = 1; a < n; a += 1) {
    const first = chooseBig(n, a);
    for (let b = 1; a + b <= n; b += 1) {
      const orders = first * chooseBig(n - a, b) * (TAILS - 2n) ** BigInt(n - a - b);
      ways += orders * BigInt(2 * unitsOf(rule, a, b));
    }
  }
  return fraction(ways, 2n * TAILS ** BigInt(n));
}
