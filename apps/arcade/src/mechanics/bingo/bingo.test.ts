import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { VILLAGE_BINGO, VILLAGE_BINGO_FIGURES } from '../../titles/village-bingo/rules.ts';
import { ONE } from '../mechanic.ts';
import { bingoOdds, fullWithin, lineWithin } from './odds.ts';
import { ballsNeeded, LINES } from './rules.ts';

// prettier-ignore
const CARD = [
  1, 16, 31, 46, 61,
  2, 17, 32, 47, 62,
  3, 18, 0, 48, 63,
  4, 19, 34, 49, 64,
  5, 20, 35, 50, 65,
];

describe('a card', () => {
  it('has twelve lines; those through the free middle need four numbers', () => {
    expect(LINES).toHaveLength(12);
    expect(LINES.filter((line) => line.length === 4)).toHaveLength(4);
  });

  it.each([
    ['a row', [1, 16, 70, 31, 46, 61], 6],
    ['a column', [46, 47, 48, 49, 50], 5],
    ['a slanting line over the middle', [1, 17, 49, 65], 4],
    ['the other one', [61, 47, 19, 5], 4],
    ['the middle row', [3, 18, 48, 75, 63], 5],
    ['nothing', [1, 2, 3, 4, 6, 7], null],
  ])('has %s', (_, balls, line) => expect(ballsNeeded(CARD, balls)).toEqual({ line, full: null }));

  it('is full with the last of its 24 numbers', () => {
    const numbers = CARD.filter((number) => number > 0);
    expect(ballsNeeded(CARD, [75, ...numbers]).full).toBe(25);
    expect(ballsNeeded(CARD, numbers.slice(1)).full).toBeNull();
  });
});

describe('a game', () => {
  it('draws cards with five different numbers under each letter, and balls that never come twice', () => {
    const draw = streamOfDraws('bingo: cards');
    for (let round = 0; round < 200; round += 1) {
      const [cards, balls] = VILLAGE_BINGO.play({ cards: 6 }, [], draw).steps;
      if (cards?.kind !== 'cards' || balls?.kind !== 'balls') throw new Error('cards and balls come first');
      expect(new Set(balls.balls).size).toBe(60);
      expect(balls.balls.every((ball) => ball >= 1 && ball <= 75)).toBe(true);
      for (const card of cards.cards) {
        expect(new Set(card).size).toBe(25);
        card.forEach((number, place) => {
          if (place === 12) expect(number).toBe(0);
          else expect(Math.floor((number - 1) / 15)).toBe(place % 5);
        });
      }
    }
  });

  it('pays each card the best prize for its line and the best for the whole card', () => {
    const draw = streamOfDraws('bingo: prizes');
    const prize = (list: readonly { balls: number; pay: number }[], needed: number | null) =>
      list.find((one) => needed !== null && needed <= one.balls)?.pay ?? 0;
    for (let round = 0; round < 2_000; round += 1) {
      const { steps, pay } = VILLAGE_BINGO.play({ cards: 3 }, [], draw);
      const results = steps.filter((step) => step.kind === 'result');
      for (const { line, full, pay: paid } of results) {
        expect(paid / ONE).toBe(prize(VILLAGE_BINGO_FIGURES.line, line) + prize(VILLAGE_BINGO_FIGURES.full, full));
      }
      expect(results.reduce((sum, result) => sum + result.pay, 0)).toBe(pay);
    }
  });

  it('is played with one to six cards', () => {
    expect(VILLAGE_BINGO.readBet({ cards: 6 })).toEqual({ cards: 6 });
    expect(VILLAGE_BINGO.unitsOf({ cards: 6 })).toBe(6);
    for (const cards of [0, 7, 1.5, '1']) expect(VILLAGE_BINGO.readBet({ cards })).toBeUndefined();
  });
});

describe('the odds', () => {
  it('of a line follow from those of few balls that can be counted by hand', () => {
    // Four lines of four numbers, each with C(71, 0) ways in four balls; with five balls C(71, 1) each, and eight lines of five.
    expect(lineWithin(4)).toBeCloseTo(4 / 1_215_450, 15);
    expect(lineWithin(5)).toBeCloseTo((4 * 71 + 8) / 17_259_390, 15);
    // All 24 numbers among the first b balls: b ÷ 75 for the first of them, (b − 1) ÷ 74 for the second and so on.
    for (const balls of [45, 50, 55, 60]) {
      const chance = Array.from({ length: 24 }, (_, i) => (balls - i) / (75 - i)).reduce((a, b) => a * b);
      expect(fullWithin(balls) / chance).toBeCloseTo(1, 9);
    }
    expect(fullWithin(75)).toBe(1);
    expect(lineWithin(75)).toBe(1);
  });

  it('hold over 300,000 seeded cards', () => {
    const [exact] = bingoOdds(VILLAGE_BINGO_FIGURES).bets;
    const draw = streamOfDraws('bingo');
    const tally = new Tally();
    const lines = new Tally();
    for (let round = 0; round < 300_000; round += 1) {
      const { steps, pay } = VILLAGE_BINGO.play({ cards: 1 }, [], draw);
      const result = steps[2];
      tally.add(pay, ONE);
      lines.add(result?.kind === 'result' && result.line !== null && result.line <= 20 ? 1 : 0, 1);
    }
    expect(Math.abs(tally.zOfReturn(exact!.returnToPlayer))).toBeLessThan(Z_LIMIT);
    expect(Math.abs(tally.zOfHits(exact!.hitFrequency!))).toBeLessThan(Z_LIMIT);
    expect(Math.abs(lines.zOfHits(lineWithin(20)))).toBeLessThan(Z_LIMIT);
  });
});
