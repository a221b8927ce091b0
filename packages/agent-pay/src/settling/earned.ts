import type { ContractKind } from '../kinds.ts';
import type { Measures } from '../measures/measures.ts';
import { type PayTerms, tierAt, type Tier, WHOLE_RATE } from '../terms/terms.ts';

/** What a contract earns over a window, before downlines are paid out of it. */
export interface Earned {
  /** Which tier was reached, counted from 0; null: none. */
  readonly tier: number | null;
  /** Millionths. */
  readonly rate: bigint;
  /** What the rate is applied to, with what was carried here. */
  readonly baseParts: bigint;
  /** Whole coins, rounded down. */
  readonly grossParts: bigint;
  /** What is carried to the next window: never above zero. */
  readonly carriedOutParts: bigint;
}

export interface Earning {
  readonly kind: ContractKind;
  /** The currency's smallest coin, in parts. */
  readonly coinParts: bigint;
  readonly terms: PayTerms;
  /** What the window before left: never above zero. */
  readonly carriedInParts: bigint;
}

/** Tier, rate, base and gross of one contract. Exact: divided and rounded down once. */
export function earned(measures: Measures, { kind, coinParts, terms, carriedInParts }: Earning): Earned {
  const tier = tierAt(terms.tiers, measures);
  const isDividend = kind === 'dividend';
  const baseParts = carriedInParts + (isDividend ? measures.netLossParts : measures.windowBetsParts);
  const rate = rateOf(tier === null ? undefined : terms.tiers[tier], isDividend || measures.netLossParts > 0n);
  return {
    tier,
    rate,
    baseParts,
    grossParts: baseParts > 0n ? ((baseParts * rate) / (WHOLE_RATE * coinParts)) * coinParts : 0n,
    carriedOutParts: baseParts < 0n && (!isDividend || terms.carry) ? baseParts : 0n,
  };
}

function rateOf(tier: Tier | undefined, lost: boolean): bigint {
  if (tier === undefined) return 0n;
  return lost ? tier.lossRate : tier.profitRate;
}
