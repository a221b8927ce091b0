import { oddsOf } from './odds.ts';
import type { Slot } from './slot.ts';

/** The odds in the form and precision in which people are told them. */
export interface StatedOdds {
  readonly rulesVersion: number;
  /** Per cent, two decimals. */
  readonly returnToPlayer: number;
  readonly hitFrequency: number;
  /** One in so many paid spins. */
  readonly freeSpinsOneIn: number;
  readonly topLineOneIn: number;
  /** In line bets. */
  readonly topLinePay: number;
}

/** Rounds the exact odds for the rules screen. The return is rounded down: nobody is told more than they get. */
export function statedOdds(slot: Slot): StatedOdds {
  const odds = oddsOf(slot);
  return {
    rulesVersion: slot.version,
    returnToPlayer: Math.floor(odds.returnToPlayer * 10_000) / 100,
    hitFrequency: Math.floor(odds.hitFrequency * 10_000) / 100,
    freeSpinsOneIn: Math.ceil(1 / odds.freeSpinsFrequency),
    topLineOneIn: Math.ceil(odds.topLineOneIn - 1e-6),
    topLinePay: odds.topLinePay,
  };
}
