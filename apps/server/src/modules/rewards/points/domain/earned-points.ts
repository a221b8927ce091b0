/** What a unit of valid bets earns. */
export interface PointRate {
  readonly gameType: string;
  /** From this level on; 0: everybody. */
  readonly fromRank: number;
  /** Millionths of a point. */
  readonly perUnit: number;
}

/** Parts of a currency times millionths of a point that make one point. */
export const EARNED_PER_POINT = 100_000n * 1_000_000n;

/** What valid bets earn, in fractions of a point that lose nothing: `EARNED_PER_POINT` to the point. */
export function earnedBy(
  rates: readonly PointRate[],
  bet: { readonly gameType: string | null; readonly rank: number; readonly validParts: bigint },
): bigint {
  return bet.validParts * BigInt(rateFor(rates, bet));
}

/** What a unit of valid bets earns at a level, in millionths of a point. */
export function rateFor(
  rates: readonly PointRate[],
  bet: { readonly gameType: string | null; readonly rank: number },
): number {
  const reached = rates.filter(({ gameType, fromRank }) => gameType === bet.gameType && fromRank <= bet.rank);
  const best = reached.reduce<PointRate | undefined>(
    (one, other) => (one === undefined || other.fromRank > one.fromRank ? other : one),
    undefined,
  );
  return best?.perUnit ?? 0;
}

/** Whole points: what is short of one is kept for later. */
export function wholePoints(earned: bigint): bigint {
  return earned <= 0n ? 0n : earned / EARNED_PER_POINT;
}
