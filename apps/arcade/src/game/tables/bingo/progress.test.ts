import { describe, expect, it } from 'vitest';
import { ballsNeeded, bingoGame } from '../../../mechanics/bingo/rules.ts';
import { VILLAGE_BINGO_FIGURES } from '../../../titles/village-bingo/rules.ts';
import { letterOf, prizeAhead, prizeWon, progressOf } from './progress.ts';

let state = 11;
const draw = (n: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * n);
};
const game = bingoGame(VILLAGE_BINGO_FIGURES);

describe('a card during the draw', () => {
  it('has its line and is full with the very ball that the rules say', () => {
    for (let round = 0; round < 15; round += 1) {
      const { steps } = game.play({ cards: 6 }, [], draw);
      const [first, second, ...results] = steps;
      if (first?.kind !== 'cards' || second?.kind !== 'balls') throw new Error('cards come first, then balls');
      first.cards.forEach((card, i) => {
        const { line, full } = ballsNeeded(card, second.balls);
        const at = (balls: number) => progressOf(card, new Set(second.balls.slice(0, balls)));
        if (line !== null) {
          expect(at(line).lined.length).toBeGreaterThan(0);
          expect(at(line - 1).lined).toEqual([]);
        }
        expect(at(second.balls.length).full).toBe(full !== null);
        expect(results[i]).toMatchObject({ card: i, line, full });
      });
    }
  });
});

describe('prizes', () => {
  const { line } = VILLAGE_BINGO_FIGURES;

  it('are told ahead of the ball that may still win them', () => {
    expect(prizeAhead(line, 0)).toBe(0);
    expect(prizeAhead(line, 7)).toBe(0);
    expect(prizeAhead(line, 8)).toBe(1);
    expect(prizeAhead(line, 36)).toBeUndefined();
  });

  it('are the best of the list, as the rules pay them', () => {
    expect(prizeWon(line, 8)).toBe(0);
    expect(prizeWon(line, 9)).toBe(1);
    expect(prizeWon(line, 37)).toBeUndefined();
    expect(prizeWon(line, null)).toBeUndefined();
  });
});

it('fifteen balls stand under each letter', () => {
  expect([1, 15, 16, 30, 45, 46, 75].map(letterOf)).toEqual([0, 0, 1, 1, 2, 3, 4]);
});
