import { beforeAll, describe, expect, it } from 'vitest';
import type { FallsFigures } from '../mechanics/falls/figures.ts';
import { type SlotOdds, volatilityOf } from '../mechanics/slot-odds.ts';
import { everyFallsTitle } from '../testing/every-title.ts';
import { digestOf } from '../testing/figures-digest.ts';
import { playRounds } from '../testing/play-rounds.ts';

const ROUNDS = 200_000;
const titles = await everyFallsTitle();

async function oddsOf(title: string): Promise<SlotOdds> {
  const module = (await import(new URL(`${title}/odds.ts`, import.meta.url).href)) as { ODDS: SlotOdds };
  return module.ODDS;
}

describe.each(titles)('$title', ({ title, rules }) => {
  let odds: SlotOdds;
  const { figures } = rules;
  beforeAll(async () => {
    odds = await oddsOf(title);
  });

  it('states the odds of the figures that are played', () => {
    expect(odds).toMatchObject({ rulesVersion: rules.version, figuresDigest: digestOf(figures), exact: true });
    expect(odds.volatility).toBe(volatilityOf(odds.deviation));
  });

  it('returns 94 to 97 per cent, and the bought free games within half a per cent of it', () => {
    expect(odds.returnToPlayer).toBeGreaterThanOrEqual(94);
    expect(odds.returnToPlayer).toBeLessThanOrEqual(97);
    expect(odds.boughtReturn !== undefined).toBe(figures.buy !== undefined);
    expect(Math.abs((odds.boughtReturn ?? odds.returnToPlayer) - odds.returnToPlayer)).toBeLessThan(0.5);
  });

  it('returns, hits and gives free games as stated over 200,000 seeded rounds, within the 99 % interval', () => {
    const measured = playRounds(rules, { serverSeed: `${title} as stated`, rounds: ROUNDS });
    const scoreOfShare = (seen: number, stated: number) =>
      (seen - stated) / Math.sqrt((stated * (1 - stated)) / ROUNDS);
    const scores = {
      returned: (measured.mean - odds.returnToPlayer / 100) / (odds.deviation / Math.sqrt(ROUNDS)),
      hits: scoreOfShare(measured.hits, odds.hitFrequency / 100),
      features: scoreOfShare(measured.features, 1 / odds.freeSpinsOneIn),
    };
    for (const [what, score] of Object.entries(scores)) {
      expect(Math.abs(score), `${what}: z = ${score}`).toBeLessThan(2.576);
    }
  });

  it('has only symbols that pay, in strips that hold every one of them, and a higher pay for more of a kind', () => {
    const kinds = [figures.wild, figures.scatter, ...Object.keys(figures.pays)].sort();
    expect([...new Set(figures.strips.flat())].sort()).toEqual(kinds);
    for (const pays of Object.values(figures.pays)) {
      expect(pays).toHaveLength(figures.sizes.length);
      expect([...new Set(pays)].sort((a, b) => a - b)).toEqual(pays);
    }
    expect(figures.freeSpins.ladder.every((rung, i) => rung > (figures.ladder[i] ?? Infinity))).toBe(true);
  });

  it('draws one number per reel and spin, in order, each below the length of its strip, and nothing else', () => {
    const limits: number[] = [];
    const { steps } = rules.play({}, [], (limit) => {
      limits.push(limit);
      return limits.length % limit;
    });
    const spins = steps.filter((step) => step.kind === 'spin').length;
    expect(limits).toEqual(Array.from({ length: spins }, () => lengthsOf(figures)).flat());
  });
});

describe('the titles with falling symbols', () => {
  it('are eight, and no two return the same', async () => {
    const returns = await Promise.all(titles.map(async ({ title }) => (await oddsOf(title)).returnToPlayer));
    expect(new Set(returns).size).toBe(8);
  });

  it('are told apart in strips, pays and free games', () => {
    for (const part of ['strips', 'pays', 'freeSpins'] as const) {
      expect(new Set(titles.map(({ rules }) => JSON.stringify(rules.figures[part]))).size, part).toBe(8);
    }
  });
});

function lengthsOf(figures: FallsFigures): number[] {
  return figures.strips.map((strip) => strip.length);
}
