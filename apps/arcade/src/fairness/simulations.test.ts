import { describe, expect, it } from 'vitest';
import { simulatedBetsOf } from '../testing/simulated-bets.ts';
import { TABLES } from '../titles/tables.ts';
import { SIMULATIONS } from './simulations.ts';

/** Beyond 99.9 %: one in a thousand fair simulations. They are written down once, so that none fails by chance later. */
const OUTSIDE = 3.291;
const WATCH = 2.576;
/** As many of them as a fair set of this size may have beyond 99 %. */
const MOST_BEYOND = 3;

describe('ten million rounds of a title', () => {
  it.each(SIMULATIONS)('$title, $bet: lie within chance of what it should give', ({ measured, exact, ...of }) => {
    expect(of.rounds).toBeGreaterThanOrEqual(10_000_000);
    expect(Math.abs(of.z)).toBeLessThan(OUTSIDE);
    expect((measured - exact) / (of.deviation / Math.sqrt(of.rounds))).toBeCloseTo(of.z, 1);
  });

  it('are beyond 99 % as seldom as chance would have it', () => {
    expect(SIMULATIONS.filter(({ z }) => Math.abs(z) > WATCH).length).toBeLessThanOrEqual(MOST_BEYOND);
  });

  it('were played by the rules and the odds that are in force', { timeout: 120_000 }, async () => {
    // Solving blackjack and poker takes seconds, and their odds have tests of their own.
    const quick = SIMULATIONS.filter(({ bet }) => !bet.startsWith('best play'));
    for (const title of new Set(quick.map((one) => one.title))) {
      const bets = await simulatedBetsOf(title);
      for (const { bet, rulesVersion, exact } of quick.filter((one) => one.title === title)) {
        const now = bets.find((one) => one.bet === bet);
        expect([title, bet, now?.rulesVersion]).toEqual([title, bet, rulesVersion]);
        expect(now?.exact).toBeCloseTo(exact, 5);
      }
    }
  });

  it('gave tables and instant games the deviation by which they are watched', () => {
    for (const { code, odds } of TABLES) {
      const simulated = SIMULATIONS.find(({ title }) => title === code.replaceAll('_', '-'));
      if (simulated === undefined || odds?.deviation === undefined) continue;
      expect(Math.abs(odds.deviation / simulated.deviation - 1), code).toBeLessThan(0.1);
      expect(odds.returnToPlayer / 100, code).toBeCloseTo(simulated.exact, 3);
    }
  });
});
