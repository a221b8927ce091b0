/** What one bet gives in the long run. Exact up to the rounding of a double. */
export interface BetOdds {
  /** The bet in plain words of the rules: `straight`, `over 50.50`, `3 mines, 2 fields`. */
  readonly bet: string;
  /** As a share of the stake. */
  readonly returnToPlayer: number;
  /** Share of rounds that pay anything; null where it depends on the play and is not stated. */
  readonly hitFrequency: number | null;
  /** The most that it pays, in stakes. */
  readonly topPay: number;
}

/** The odds of a table or an instant game. */
export interface TableOdds {
  /** Of every kind of bet. */
  readonly bets: readonly BetOdds[];
  /** Over all bets that can be made, the ones between those listed included. */
  readonly lowestReturn: number;
  readonly highestReturn: number;
  /** No round pays more, in stakes. */
  readonly largestMultiple: number;
}

/** The odds in the form and precision in which people are told them: per cent with two decimals, rounded down. */
export interface StatedTableOdds {
  readonly rulesVersion: number;
  readonly lowestReturn: number;
  readonly highestReturn: number;
  readonly largestMultiple: number;
  readonly bets: readonly BetOdds[];
}

/** Odds whose range of returns is that of the bets listed. */
export function tableOdds(bets: readonly BetOdds[], largestMultiple: number): TableOdds {
  const returns = bets.map((bet) => bet.returnToPlayer);
  return { bets, lowestReturn: Math.min(...returns), highestReturn: Math.max(...returns), largestMultiple };
}

export function statedTableOdds(version: number, odds: TableOdds): StatedTableOdds {
  return {
    rulesVersion: version,
    lowestReturn: perCent(odds.lowestReturn),
    highestReturn: perCent(odds.highestReturn),
    largestMultiple: odds.largestMultiple,
    bets: odds.bets.map((bet) => ({
      bet: bet.bet,
      returnToPlayer: perCent(bet.returnToPlayer),
      hitFrequency: bet.hitFrequency === null ? null : perCent(bet.hitFrequency),
      topPay: bet.topPay,
    })),
  };
}

/** Nobody is told more than they get. What a double lost in the last digits is not taken for a whole hundredth. */
function perCent(share: number): number {
  return Math.floor(share * 10_000 + 1e-9) / 100;
}

/** n over k, exactly. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** A fraction of two large whole numbers as a double, right to its last digits. */
export function share(part: bigint, whole: bigint): number {
  const digits = 10n ** 17n;
  return Number((part * digits) / whole) / 1e17;
}
