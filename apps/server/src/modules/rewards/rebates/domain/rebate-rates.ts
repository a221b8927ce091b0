/** What bets on a type of game bring back from a level of the club on. */
export interface RebateRate {
  readonly gameType: string;
  /** Null: every vendor that has no rate of its own. */
  readonly vendor: string | null;
  readonly fromRank: number;
  /** Thousandths of a percent. */
  readonly rate: number;
}

/** How many thousandths of a percent are all of a bet. */
export const WHOLE = 100_000n;

interface Bet {
  readonly gameType: string | null;
  readonly vendor: string;
  readonly rank: number;
}

/** The rate of a bet: its vendor's own where there is one at the level, and of these the highest level's that is reached. */
export function rebateRateFor(rates: readonly RebateRate[], bet: Bet): number {
  const reached = rates.filter(
    ({ gameType, vendor, fromRank }) =>
      gameType === bet.gameType && fromRank <= bet.rank && (vendor === null || vendor === bet.vendor),
  );
  const own = reached.filter(({ vendor }) => vendor !== null);
  const best = (own.length > 0 ? own : reached).toSorted((a, b) => b.fromRank - a.fromRank)[0];
  return best?.rate ?? 0;
}

/** Whether any bet at any level brings more back than before. */
export function ratesGiveMore(before: readonly RebateRate[], after: readonly RebateRate[]): boolean {
  const all = [...before, ...after];
  const ranks = new Set([0, ...all.map(({ fromRank }) => fromRank)]);
  // A vendor that nobody names stands for all the others.
  const vendors = new Set(['', ...all.flatMap(({ vendor }) => vendor ?? [])]);
  const gameTypes = new Set(after.map(({ gameType }) => gameType));
  return [...gameTypes].some((gameType) =>
    [...vendors].some((vendor) =>
      [...ranks].some((rank) => {
        const bet = { gameType, vendor, rank };
        return rebateRateFor(after, bet) > rebateRateFor(before, bet);
      }),
    ),
  );
}

/** Valid bets at a rate, in parts times `WHOLE`. */
interface Earned {
  readonly openParts: bigint;
  readonly rate: number;
}

/** What bets come to with what was carried, in parts times `WHOLE`: below zero where corrections outweigh them. */
export function earnedIn(lines: readonly Earned[], carried: bigint): bigint {
  return lines.reduce((sum, { openParts, rate }) => sum + openParts * BigInt(rate), carried);
}

/** Whole parts of it; below zero rounded away from the member's favour no more than a part. */
export function wholeParts(earned: bigint): bigint {
  return earned / WHOLE;
}
