import { ONE, type Rules } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';

/** What all rounds that there are come to, each with its probability. */
export interface EveryRound {
  /** In stakes. */
  mean: number;
  hits: number;
  features: number;
  respins: number;
  freeSpins: number;
  /** Rounds whose paid spin has a win that is asked about. */
  asked: number;
}

/** Plays every round there is: each draw is tried with every number. For small figures only. */
export function everyRound(
  rules: Rules<SlotBet, SlotStep>,
  from: { bet?: SlotBet; asked?: (win: SlotStep['wins'][number]) => boolean } = {},
): EveryRound {
  const bet = from.bet ?? {};
  const total: EveryRound = { mean: 0, hits: 0, features: 0, respins: 0, freeSpins: 0, asked: 0 };
  /** Plays with the numbers given and, where more are wanted, splits into as many rounds as the next draw has numbers. */
  const explore = (numbers: readonly number[], share: number): void => {
    let at = 0;
    const course = { wanted: 0 };
    const played = rules.play(bet, [], (limit) => {
      const number = numbers[at];
      at += 1;
      if (number === undefined) course.wanted ||= limit;
      return number ?? 0;
    });
    if (course.wanted > 0) {
      for (let number = 0; number < course.wanted; number += 1) explore([...numbers, number], share / course.wanted);
      return;
    }
    const paid = played.steps.filter((step) => !step.free);
    const free = played.steps.filter((step) => step.free && step.kind === 'spin');
    total.mean += (share * played.pay) / ONE / rules.unitsOf(bet);
    total.freeSpins += share * free.length;
    if (paid.some((step) => step.pay > 0)) total.hits += share;
    if (free.length > 0) total.features += share;
    if (paid.some((step) => step.kind === 'respin')) total.respins += share;
    if (paid.some((step) => step.wins.some((win) => from.asked?.(win)))) total.asked += share;
  };
  explore([], 1);
  return total;
}
