import { describe, expect, it } from 'vitest';
import { playSeededRounds } from '../testing/seeded-rounds.ts';
import { hits, oddsOf, scatterCounts, sumOfLinePays } from './odds.ts';
import { PAPER_LANTERNS_ODDS } from './paper-lanterns-odds.ts';
import { PAPER_LANTERNS } from './paper-lanterns.ts';
import { readSpin, ROWS, type Slot } from './slot.ts';
import { statedOdds } from './stated-odds.ts';

/** Small enough to try every single window. */
const SMALL: Slot = {
  ...PAPER_LANTERNS,
  symbols: ['wild', 'a', 'b', 'c', 'star'],
  wild: 'wild',
  scatter: 'star',
  strips: [
    ['a', 'b', 'wild', 'c', 'star', 'b', 'c'],
    ['b', 'a', 'star', 'c', 'wild', 'c'],
    ['c', 'wild', 'b', 'b', 'star', 'a', 'a'],
    ['a', 'c', 'star', 'b', 'wild', 'c'],
    ['star', 'b', 'c', 'a', 'a', 'wild', 'b'],
  ],
  pays: { wild: [20, 80, 300], a: [10, 30, 90], b: [4, 9, 25], c: [2, 5, 11] },
};

function everyWindow(slot: Slot) {
  const total = { linePays: 0, hits: 0, scatters: [] as number[], topLines: 0, cycle: 0 };
  const walk = (stops: number[]): void => {
    const strip = slot.strips[stops.length];
    if (strip) {
      strip.forEach((_, stop) => walk([...stops, stop]));
      return;
    }
    const spin = readSpin(slot, stops, false);
    total.cycle += 1;
    total.linePays += spin.pay - spin.scatterPay;
    total.hits += spin.pay > 0 ? 1 : 0;
    total.scatters[spin.scatters] = (total.scatters[spin.scatters] ?? 0) + 1;
    total.topLines += spin.lineWins.some(({ symbol, count }) => symbol === slot.wild && count === 5) ? 1 : 0;
  };
  walk([]);
  return total;
}

describe('the odds', () => {
  it('are those of going through every single window of the cycle', () => {
    const all = everyWindow(SMALL);
    expect(sumOfLinePays(SMALL) * SMALL.lines.length).toBe(all.linePays);
    expect(hits(SMALL)).toBe(all.hits);
    expect(scatterCounts(SMALL).slice(0, all.scatters.length)).toEqual(all.scatters);
    expect(oddsOf(SMALL).topLineOneIn).toBeCloseTo(all.cycle / all.topLines, 6);
  });

  it('on the rules screen are computed from the rules that are played', () => {
    expect(PAPER_LANTERNS_ODDS).toEqual(statedOdds(PAPER_LANTERNS));
  });

  it('of Paper Lanterns: 95.73 % back, a hit in 30.65 % of the spins', () => {
    const odds = oddsOf(PAPER_LANTERNS);
    expect(odds.returnToPlayer).toBeCloseTo(0.957280447, 8);
    expect(odds.hitFrequency).toBeCloseTo(0.306521251, 8);
    expect(odds.freeSpinsFrequency).toBeCloseTo(0.007659815, 8);
  });

  it('hold over a million seeded rounds, within the 99 % interval', () => {
    const odds = oddsOf(PAPER_LANTERNS);
    const measured = playSeededRounds(PAPER_LANTERNS, { serverSeed: 'a million rounds', rounds: 1_000_000 });
    expect(Math.abs(measured.returnToPlayer - odds.returnToPlayer)).toBeLessThan(measured.halfWidth99);
    const shareHalfWidth = (p: number) => 2.576 * Math.sqrt((p * (1 - p)) / 1_000_000);
    expect(Math.abs(measured.hitFrequency - odds.hitFrequency)).toBeLessThan(shareHalfWidth(odds.hitFrequency));
    expect(Math.abs(measured.freeSpinsFrequency - odds.freeSpinsFrequency)).toBeLessThan(
      shareHalfWidth(odds.freeSpinsFrequency),
    );
  });
});

describe('the strips of Paper Lanterns', () => {
  it('never show two moons or two brass lanterns of one reel at once', () => {
    for (const strip of PAPER_LANTERNS.strips) {
      strip.forEach((_, stop) => {
        const rows = Array.from({ length: ROWS }, (__, row) => strip[(stop + row) % strip.length]);
        for (const symbol of ['moon', 'brass']) {
          expect(rows.filter((name) => name === symbol).length).toBeLessThanOrEqual(1);
        }
      });
    }
  });

  it('have twenty different lines, and hold every symbol on every reel', () => {
    expect(new Set(PAPER_LANTERNS.lines.map((line) => line.join())).size).toBe(20);
    for (const strip of PAPER_LANTERNS.strips) expect(new Set(strip).size).toBe(PAPER_LANTERNS.symbols.length);
  });
});
