import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { ORCHARD_SCRATCH, ORCHARD_SCRATCH_FIGURES } from '../../titles/orchard-scratch/rules.ts';
import { ONE } from '../mechanic.ts';
import { scratchOdds } from './odds.ts';

/** A card whose ticket is this one. */
const card = (ticket: number) => {
  let first = true;
  return ORCHARD_SCRATCH.play({ cards: 1 }, [], () => {
    const number = first ? ticket : 0;
    first = false;
    return number;
  });
};
const countsOf = (cells: readonly string[]): Map<string, number> =>
  cells.reduce((counts, cell) => counts.set(cell, (counts.get(cell) ?? 0) + 1), new Map<string, number>());

describe('a scratch card', () => {
  it('pays the prize of its ticket, by the stated table', () => {
    let from = 0;
    for (const { symbol, pay, tickets } of ORCHARD_SCRATCH_FIGURES.prizes) {
      for (const ticket of [from, from + tickets - 1]) {
        expect(card(ticket)).toMatchObject({ pay: pay * ONE, steps: [{ prize: symbol }] });
      }
      from += tickets;
    }
    expect(card(from)).toMatchObject({ pay: 0, steps: [{ prize: null }] });
    expect(card(999_999)).toMatchObject({ pay: 0, steps: [{ prize: null }] });
  });

  it('shows three of its prize and never three of anything else', () => {
    const draw = streamOfDraws('scratch: pictures');
    for (let round = 0; round < 2_000; round += 1) {
      for (const step of ORCHARD_SCRATCH.play({ cards: 2 }, [], draw).steps) {
        const counts = countsOf(step.cells);
        expect(step.cells).toHaveLength(9);
        for (const [symbol, count] of counts) {
          if (symbol === step.prize) expect(count).toBe(3);
          else expect(count).toBeLessThan(3);
        }
      }
    }
  });

  it('without a prize shows two crowns as often as two leaves: nothing is made to look near', () => {
    const draw = streamOfDraws('scratch: pairs');
    const pairs = new Map<string, number>();
    let without = 0;
    for (let round = 0; round < 60_000; round += 1) {
      const [step] = ORCHARD_SCRATCH.play({ cards: 1 }, [], draw).steps;
      if (step?.prize !== null) continue;
      without += 1;
      for (const [symbol, count] of countsOf(step.cells)) {
        if (count === 2) pairs.set(symbol, (pairs.get(symbol) ?? 0) + 1);
      }
    }
    // Both of a symbol's two pictures among 9 of 16.
    const exact = (9 * 8) / (16 * 15);
    for (const { symbol } of ORCHARD_SCRATCH_FIGURES.prizes) {
      const z = ((pairs.get(symbol) ?? 0) / without - exact) / Math.sqrt((exact * (1 - exact)) / without);
      expect(Math.abs(z), symbol).toBeLessThan(Z_LIMIT);
    }
  });

  it('is bought one to five at a time, each drawn for itself', () => {
    expect(ORCHARD_SCRATCH.readBet({ cards: 5 })).toEqual({ cards: 5 });
    expect(ORCHARD_SCRATCH.unitsOf({ cards: 5 })).toBe(5);
    for (const cards of [0, 6, 1.5, '1']) expect(ORCHARD_SCRATCH.readBet({ cards })).toBeUndefined();
    const course = ORCHARD_SCRATCH.play({ cards: 5 }, [], streamOfDraws('five cards'));
    expect(course.steps).toHaveLength(5);
    expect(course.pay).toBe(course.steps.reduce((sum, step) => sum + step.pay, 0));
  });

  it('keeps to its odds over 300,000 seeded cards', () => {
    const [exact] = scratchOdds(ORCHARD_SCRATCH_FIGURES).bets;
    expect(exact).toEqual({ bet: 'card', returnToPlayer: 0.94, hitFrequency: 0.344632, topPay: 10_000 });
    const draw = streamOfDraws('scratch');
    const tally = new Tally();
    for (let round = 0; round < 300_000; round += 1) {
      tally.add(ORCHARD_SCRATCH.play({ cards: 1 }, [], draw).pay, ONE);
    }
    expect(Math.abs(tally.zOfReturn(0.94))).toBeLessThan(Z_LIMIT);
    expect(Math.abs(tally.zOfHits(0.344632))).toBeLessThan(Z_LIMIT);
  });
});
