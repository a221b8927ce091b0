import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { COPPER_DICE, COPPER_DICE_FIGURES } from '../../titles/copper-dice/rules.ts';
import { ONE } from '../mechanic.ts';
import { diceBetOdds, diceOdds } from './odds.ts';
import type { DiceBet } from './rules.ts';

const over = (target: number): DiceBet => ({ side: 'over', target });
const under = (target: number): DiceBet => ({ side: 'under', target });

describe('dice', () => {
  it('rolls what the public formula says: 6620 and a half ten-thousandths are 66.46', () => {
    // 0xaa236da7 ÷ 2^32 = 0.664603…, the first four bytes of the published example.
    const course = COPPER_DICE.play(over(5_050), [], () => 0xaa236da7);
    expect(course).toEqual({
      steps: [{ kind: 'roll', roll: 6_646, won: true, pay: 20_000 }],
      pay: 20_000,
      waits: false,
    });
  });

  it('loses on the target itself, over and under', () => {
    const at = (roll: number) => () => Math.ceil((roll * 2 ** 32) / 10_001);
    expect(COPPER_DICE.play(over(5_000), [], at(5_000)).pay).toBe(0);
    expect(COPPER_DICE.play(under(5_000), [], at(5_000)).pay).toBe(0);
    expect(COPPER_DICE.play(over(5_000), [], at(5_001)).pay).toBe(19_800);
    expect(COPPER_DICE.play(under(5_000), [], at(4_999)).pay).toBe(19_800);
    expect(COPPER_DICE.play(over(200), [], at(10_000)).pay).toBe(10_102);
  });

  it.each([
    [over(199), undefined],
    [over(200), over(200)],
    [over(9_990), over(9_990)],
    [over(9_991), undefined],
    [under(10), under(10)],
    [under(9), undefined],
    [under(9_801), undefined],
    [{ side: 'over', target: 50.5 }, undefined],
    [{ side: 'at', target: 5_000 }, undefined],
    [{ side: 'over' }, undefined],
    [{ side: 'over', target: 5_000, more: 1 }, undefined],
    [null, undefined],
    [[5_000], undefined],
  ])('reads the bet %j as %j', (asked, bet) => expect(COPPER_DICE.readBet(asked)).toEqual(bet));

  it('returns just under 99 % on every bet, and at most 990 stakes', () => {
    const odds = diceOdds(COPPER_DICE_FIGURES);
    expect(odds.highestReturn).toBeLessThan(0.99);
    expect(odds.lowestReturn).toBeGreaterThan(0.9898);
    expect(odds.largestMultiple).toBe(990);
  });

  it('keeps to its odds over 300,000 seeded rounds', () => {
    const bets = [over(5_050), under(9_800), over(9_890)];
    const tallies = bets.map(() => new Tally());
    const draw = streamOfDraws('dice');
    for (let round = 0; round < 300_000; round += 1) {
      const number = draw(2 ** 32);
      bets.forEach((bet, i) => tallies[i]?.add(COPPER_DICE.play(bet, [], () => number).pay, ONE));
    }
    bets.forEach((bet, i) => {
      const odds = diceBetOdds(COPPER_DICE_FIGURES, bet);
      expect(Math.abs(tallies[i]!.zOfReturn(odds.returnToPlayer))).toBeLessThan(Z_LIMIT);
      expect(Math.abs(tallies[i]!.zOfHits(odds.hitFrequency!))).toBeLessThan(Z_LIMIT);
    });
  });
});
