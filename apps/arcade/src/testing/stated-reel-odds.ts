import { numberOf } from '../mechanics/reels/fraction.ts';
import type { ReelOdds } from '../mechanics/reels/reel-odds.ts';
import { type SlotOdds, volatilityOf } from '../mechanics/slot-odds.ts';
import type { ReelGame } from './reel-titles.ts';

/** The exact odds in the form in which people are told them. The deviation alone is measured (over seeded rounds). */
export function statedReelOdds(game: ReelGame, exact: ReelOdds, measuredDeviation: number): SlotOdds {
  const perCent = (share: number) => Math.floor(share * 10_000) / 100;
  const oneIn = (share: number) => Math.ceil(1 / share - 1e-6);
  const deviation = Math.round(measuredDeviation * 10) / 10;
  return {
    rulesVersion: game.version,
    returnToPlayer: perCent(numberOf(exact.returnToPlayer)),
    ...(exact.returnBought && { boughtReturn: perCent(numberOf(exact.returnBought)) }),
    hitFrequency: perCent(numberOf(exact.hitFrequency)),
    freeSpinsOneIn: oneIn(numberOf(exact.freeSpinsFrequency)),
    ...(exact.respinsFrequency && { respinsOneIn: oneIn(numberOf(exact.respinsFrequency)) }),
    topPay: exact.topPay / game.figures.units,
    topPayOneIn: oneIn(numberOf(exact.topFrequency)),
    deviation,
    volatility: volatilityOf(deviation),
    exact: true,
  };
}
