import { ONE, type Rules } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotStep } from '../mechanics/slot-step.ts';
import { drawsFrom } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';

/** Shares of many rounds of one seed, in stakes. */
export interface PlayedRounds {
  readonly mean: number;
  readonly deviation: number;
  /** Rounds whose paid spin pays with its falls, and rounds that led to free spins. */
  readonly hits: number;
  readonly features: number;
  readonly highest: number;
}

/** Plays rounds of a slot with the nonces 1, 2, 3 …, the very way that real ones are drawn. */
export function playRounds(
  rules: Rules<SlotBet, SlotStep>,
  from: { serverSeed: string; rounds: number; bet?: SlotBet },
): PlayedRounds {
  const bet = from.bet ?? rules.usualBet;
  const stake = rules.unitsOf(bet) * ONE;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let features = 0;
  let highest = 0;
  for (let nonce = 1; nonce <= from.rounds; nonce += 1) {
    const { steps, pay } = rules.play(bet, [], drawsFrom(blocksOf(from.serverSeed, 'client', nonce)));
    const share = pay / stake;
    sum += share;
    squares += share * share;
    if (steps.some((step) => !step.free && step.pay > 0)) hits += 1;
    if (steps.at(-1)?.free === true) features += 1;
    highest = Math.max(highest, share);
  }
  const mean = sum / from.rounds;
  return {
    mean,
    deviation: Math.sqrt(squares / from.rounds - mean * mean),
    hits: hits / from.rounds,
    features: features / from.rounds,
    highest,
  };
}
