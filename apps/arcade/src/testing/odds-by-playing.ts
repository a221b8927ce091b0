import type { FallsGame } from '../mechanics/falls/falls-game.ts';
import { ONE } from '../mechanics/mechanic.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';

/** What a bet pays back, found by playing every round there is: each draw is tried with every number. For small figures only. */
export function oddsByPlaying(
  game: FallsGame<string>,
  bet: SlotBet = {},
): { mean: number; deviation: number; hits: number } {
  let mean = 0;
  let squares = 0;
  let hits = 0;
  /** Plays with the numbers given and, where more are wanted, splits into as many rounds as the next draw has numbers. */
  const explore = (numbers: readonly number[], share: number): void => {
    let at = 0;
    let wanted = 0;
    const course = game.play(bet, [], (limit) => {
      const number = numbers[at];
      at += 1;
      if (number === undefined && wanted === 0) wanted = limit;
      return number ?? 0;
    });
    if (wanted > 0) {
      for (let number = 0; number < wanted; number += 1) explore([...numbers, number], share / wanted);
      return;
    }
    const pay = course.pay / ONE / game.unitsOf(bet);
    mean += pay * share;
    squares += pay * pay * share;
    if (course.steps.some((step) => !step.free && step.pay > 0)) hits += share;
  };
  explore([], 1);
  return { mean, deviation: Math.sqrt(squares - mean * mean), hits };
}
