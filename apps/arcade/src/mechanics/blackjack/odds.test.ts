import { beforeAll, describe, expect, it } from 'vitest';
import type { Draw } from '../../rules/draws.ts';
import { drawing } from '../../testing/stacked-shoe.ts';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { KESTREL_BLACKJACK, KESTREL_BLACKJACK_FIGURES } from '../../titles/kestrel-blackjack/rules.ts';
import { ONE } from '../mechanic.ts';
import { DEALER_ENDS, dealerChances } from './dealer.ts';
import { type BlackjackSolution, solveBlackjack } from './odds.ts';
import type { BlackjackAction } from './table.ts';

let solution: BlackjackSolution;
beforeAll(() => {
  solution = solveBlackjack(KESTREL_BLACKJACK_FIGURES);
});

/** Plays a round to its end as well as it can be played; the draws are kept, because every choice plays it anew. */
function playBest(draw: Draw): { net: number; staked: number; split: boolean } {
  const drawn: number[] = [];
  const replay = (): Draw => {
    let at = 0;
    return (limit) => (drawn[at++] ??= draw(limit));
  };
  const bet = { chips: 2 };
  const choices: { do: BlackjackAction }[] = [];
  let staked = 2;
  let course = KESTREL_BLACKJACK.play(bet, choices, replay());
  while (course.waits) {
    const choice = { do: solution.bestAction(course.steps.at(-1)!) };
    staked += KESTREL_BLACKJACK.unitsOfChoice!(choice, course, bet);
    choices.push(choice);
    course = KESTREL_BLACKJACK.play(bet, choices, replay());
  }
  return {
    net: (course.pay / ONE - staked) / 2,
    staked: staked / 2,
    split: choices.some((choice) => choice.do === 'split'),
  };
}

describe('the dealer', () => {
  it('ends somewhere with certainty: chances and blackjack add up to one', () => {
    const shoe = [24, 24, 24, 24, 24, 24, 24, 24, 24, 96];
    const chances = [0, 0, 0, 0, 0, 0];
    DEALER_ENDS.forEach((_, up) => {
      const left = shoe.with(up, shoe[up]! - 1);
      dealerChances(up, left, chances);
      const blackjack = up === 0 ? 96 / 311 : up === 9 ? 24 / 311 : 0;
      expect(chances.reduce((sum, chance) => sum + chance, blackjack)).toBeCloseTo(1, 12);
    });
  });
});

describe('the best play', () => {
  it('returns 99.669 % of the first stake', () => expect(solution.returnToPlayer).toBeCloseTo(0.9966973786, 9));

  it.each([
    ['Th 9s 6d', 'surrender'],
    ['Th 6s 6d', 'stand'],
    ['Th 7s 6d', 'hit'],
    ['6h 9s 5d', 'double'],
    ['Ah 6s 7d', 'double'],
    ['Ah 2s 7d', 'stand'],
    ['Ah 9s 7d', 'hit'],
    ['8h 9s 8d', 'split'],
    ['9h 7s 9d', 'stand'],
    ['Th 6s Td', 'stand'],
    ['Ah Ts Ad', 'split'],
  ])('on %s is to %s', (cards, action) => {
    const [step] = KESTREL_BLACKJACK.play({ chips: 2 }, [], drawing(6, `${cards} 5c`)).steps;
    expect(solution.bestAction(step!)).toBe(action);
  });

  it('never insures', () => {
    const [step] = KESTREL_BLACKJACK.play({ chips: 2 }, [], drawing(6, 'Th As 9d 5c')).steps;
    expect(solution.bestAction(step!)).toBe('refuse');
  });

  it('keeps to its return over 300,000 seeded rounds', () => {
    const draw = streamOfDraws('blackjack');
    const returns = new Tally();
    const stakes = new Tally();
    // Counted as what comes back of the first stake: 1 and what was won or lost.
    for (let round = 0; round < 300_000; round += 1) {
      const { net, staked } = playBest(draw);
      returns.add(1 + net, 1);
      stakes.add(staked, 1);
    }
    expect(Math.abs(returns.zOfReturn(solution.returnToPlayer))).toBeLessThan(Z_LIMIT);
    expect(Math.abs(stakes.zOfReturn(solution.averageStake))).toBeLessThan(Z_LIMIT);
  });

  it.each([
    ['8h 6s 8d', 7, 5],
    ['2h 5s 2d', 1, 4],
    ['Ah 5s Ad', 0, 4],
    ['9h 9s 9d', 8, 8],
  ])('of splitting %s is worth what 100,000 such deals give', (cards, pair, up) => {
    const further = streamOfDraws(`pair ${cards}`);
    const tally = new Tally();
    for (let round = 0; round < 100_000; round += 1) {
      const { net, split } = playBest(drawing(6, cards, further));
      if (round === 0) expect(split).toBe(true);
      tally.add(1 + net, 1);
    }
    expect(Math.abs(tally.zOfReturn(1 + solution.valueOfSplit(pair, up)))).toBeLessThan(Z_LIMIT);
  });
});
