import { type BetOdds, share, type TableOdds } from '../table-odds.ts';
import type { CrashFigures } from './rules.ts';

const BITS = 2n ** 52n;

/**
 * Of cashing out at a multiple every time, exact to the last of the 2^52 numbers: ⌊(100 · 2^52 − h) ÷ (2^52 − h)⌋ is at least t for all h
 * from ⌈2^52 · (t − 100) ÷ (t − 1)⌉ on. So a multiple m is worth 99 m ÷ (100 m − 1): a little more than 99 % low down, 99 % high up. Who gets out at
 * 1.00 gets the stake back when the flight goes higher: 99 % too.
 */
export function crashBetOdds(target: number): BetOdds {
  const t = BigInt(Math.max(target, 101));
  const least = (BITS * (t - 100n) + t - 2n) / (t - 1n);
  const hitFrequency = share(BITS - least, BITS);
  const topPay = target / 100;
  return { bet: `${topPay.toFixed(2)}×`, returnToPlayer: hitFrequency * topPay, hitFrequency, topPay };
}

/** Lists a few multiples; lowest and highest return are those of all. From 1.01 on it falls as the multiple rises. */
export function crashOdds(figures: CrashFigures): TableOdds {
  const bets = [100, 101, 150, 200, 500, 1_000, 10_000, figures.highestMultiple].map(crashBetOdds);
  const returns = bets.map((bet) => bet.returnToPlayer);
  return {
    bets,
    lowestReturn: Math.min(...returns),
    highestReturn: Math.max(...returns),
    largestMultiple: figures.highestMultiple / 100,
  };
}
