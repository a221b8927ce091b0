import { type Fraction, fraction, isLess, minus, NOTHING, over, plus, times, WHOLE } from './fraction.ts';
import { refused, type Refused } from './refused.ts';

/** How the multiples of a chase grow from draw to draw. */
export type ChasePlan =
  | { readonly plan: 'same'; readonly multiple: number }
  /** `factor` times as much after every `every` draws. */
  | { readonly plan: 'growing'; readonly multiple: number; readonly factor: number; readonly every: number }
  /** Each as small as it may be so that a win then pays `rate` more than all that was spent. */
  | { readonly plan: 'profit'; readonly costParts: bigint; readonly prizeParts: bigint; readonly rate: Fraction };

/** How many draws one chase may be for, and the greatest multiple of each. */
interface ChaseLimits {
  readonly draws: number;
  readonly multiple: number;
}

/**
 * The multiples of a chase over so many draws. Refuses: lottery_chase_not_offered (too many draws, a plan that is none),
 * lottery_chase_never_profits, lottery_multiple_not_offered (one becomes too great).
 */
export function multiplesOf(plan: ChasePlan, draws: number, limits: ChaseLimits): readonly number[] | Refused {
  if (!isWhole(draws) || draws > limits.draws) return refused('lottery_chase_not_offered');
  const multiples = plan.plan === 'profit' ? profitable(plan, draws) : growing(plan, draws);
  if (!Array.isArray(multiples)) return multiples;
  return multiples.every((multiple) => multiple <= limits.multiple)
    ? multiples
    : refused('lottery_multiple_not_offered', String(limits.multiple));
}

/** All that a chase takes when it is placed: what one multiple costs, times the multiples. */
export function chaseCost(costParts: bigint, multiples: readonly number[]): bigint {
  return multiples.reduce((sum, multiple) => sum + costParts * BigInt(multiple), 0n);
}

function growing(plan: Exclude<ChasePlan, { plan: 'profit' }>, draws: number): readonly number[] | Refused {
  const { multiple, factor, every } = plan.plan === 'same' ? { ...plan, factor: 1, every: 1 } : plan;
  if (![multiple, factor, every].every(isWhole)) return refused('lottery_chase_not_offered');
  return Array.from({ length: draws }, (_, draw) => multiple * factor ** Math.floor(draw / every));
}

function profitable(
  { costParts, prizeParts, rate }: Extract<ChasePlan, { plan: 'profit' }>,
  draws: number,
): readonly number[] | Refused {
  if (costParts <= 0n || isLess(rate, NOTHING)) return refused('lottery_chase_not_offered');
  const wanted = plus(WHOLE, rate);
  const gain = minus(fraction(prizeParts), times(wanted, fraction(costParts)));
  if (!isLess(NOTHING, gain)) return refused('lottery_chase_never_profits');
  const multiples: number[] = [];
  let spent = 0n;
  for (let draw = 0; draw < draws; draw++) {
    const { n, d } = over(times(wanted, fraction(spent)), gain);
    const least = (n + d - 1n) / d;
    const multiple = least > 1n ? least : 1n;
    spent += multiple * costParts;
    multiples.push(Number(multiple));
  }
  return multiples;
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 1;
}
