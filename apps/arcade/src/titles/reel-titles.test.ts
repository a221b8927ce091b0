import { describe, expect, it } from 'vitest';
import type { SlotOdds } from '../mechanics/slot-odds.ts';
import { BOUGHT } from '../mechanics/slot-bet.ts';
import { numberOf } from '../mechanics/reels/fraction.ts';
import { playRounds } from '../testing/play-rounds.ts';
import { oddsOf, everyReelTitle } from '../testing/reel-titles.ts';
import { statedReelOdds } from '../testing/stated-reel-odds.ts';

const ROUNDS = 300_000;
const BOUGHT_ROUNDS = 30_000;
/**
 * What a normal deviate exceeds, either way, in one of 50,000 cases: about fifty scores are looked at, and rules that are right shall
 * fail one of them once in a thousand choices of seeds. (At the 99 % of a single score every other choice would fail.)
 */
const LIMIT = 4.26;

const titles = await Promise.all(
  (await everyReelTitle()).map(async ({ title, game }) => {
    const { ODDS } = (await import(new URL(`${title}/odds.ts`, import.meta.url).href)) as { ODDS: SlotOdds };
    return { title, game, stated: ODDS, exact: oddsOf(game) };
  }),
);

describe.each(titles)('$title', ({ title, game, stated, exact }) => {
  const { figures } = game;

  it('states the odds of the figures that are played', () => {
    expect(stated).toEqual(statedReelOdds(game, exact, stated.deviation));
  });

  it('returns 94 to 97 per cent, and its bought free games within half a per cent of it', () => {
    expect(stated.returnToPlayer).toBeGreaterThanOrEqual(94);
    expect(stated.returnToPlayer).toBeLessThanOrEqual(97);
    expect(stated.boughtReturn !== undefined).toBe(stated.volatility === 'high');
    expect(Math.abs((stated.boughtReturn ?? stated.returnToPlayer) - stated.returnToPlayer)).toBeLessThan(0.5);
  });

  it('returns, hits and leads to free games as stated over 300,000 seeded rounds', () => {
    const played = playRounds(game, { serverSeed: `${title} as stated`, rounds: ROUNDS });
    const scoreOfShare = (seen: number, share: number) => (seen - share) / Math.sqrt((share * (1 - share)) / ROUNDS);
    const scores = {
      returned: (played.mean - numberOf(exact.returnToPlayer)) / (stated.deviation / Math.sqrt(ROUNDS)),
      hits: scoreOfShare(played.hits, numberOf(exact.hitFrequency)),
      features: scoreOfShare(played.features, numberOf(exact.freeSpinsFrequency)),
    };
    for (const [what, score] of Object.entries(scores)) {
      expect(Math.abs(score), `${what}: z = ${score}`).toBeLessThan(LIMIT);
    }
  });

  const { returnBought } = exact;
  if (returnBought) {
    it('returns as stated when its free games are bought', () => {
      const played = playRounds(game, { serverSeed: `${title} bought`, rounds: BOUGHT_ROUNDS, bet: BOUGHT });
      const score = (played.mean - numberOf(returnBought)) / (played.deviation / Math.sqrt(BOUGHT_ROUNDS));
      expect(Math.abs(score), `z = ${score}`).toBeLessThan(LIMIT);
    });
  }

  it('has strips of just the symbols it pays, and pays more for more of a kind', () => {
    const coin = game.mechanic === 'hold-and-win' ? [game.figures.coin] : [];
    const known = [...new Set([figures.wild, figures.scatter, ...coin, ...Object.keys(figures.pays)])].sort();
    expect([...new Set(figures.strips.flat())].sort()).toEqual(known);
    for (const pays of Object.values(figures.pays)) expect([...new Set(pays)].sort((a, b) => a - b)).toEqual(pays);
  });

  it('gives a wild pays of its own where it stands on the first reel, and none there where ways pay', () => {
    const stands = [figures.strips, figures.freeSpins.strips ?? []].some(([first]) => first?.includes(figures.wild));
    expect(stands).toBe(figures.wild in figures.pays);
    if (game.mechanic === 'ways') expect(stands).toBe(false);
  });

  it('never shows two scatters or two wilds of one reel at once, as it leaves the server', () => {
    for (const strip of [...figures.strips, ...(figures.freeSpins.strips ?? [])]) {
      for (const name of [figures.wild, figures.scatter]) {
        const places = strip.flatMap((symbol, place) => (symbol === name ? [place] : []));
        const gaps = places.map((place, i) => (places[i + 1] ?? (places[0] ?? 0) + strip.length) - place);
        expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(figures.rows);
      }
    }
  });

  it('has lines of its window, each another', () => {
    if (game.mechanic === 'ways') return;
    const { lines } = game.figures;
    expect(lines).toHaveLength(figures.units);
    expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
    expect(lines.flat().every((row) => row >= 0 && row < figures.rows)).toBe(true);
    if (game.mechanic === 'lines' && game.figures.sticky) {
      expect(figures.freeSpins.strips?.flat()).not.toContain(figures.scatter);
    }
  });
});

describe('the titles of lines, ways and hold-and-win', () => {
  it('are fifteen, and no two return the same or pay the same', () => {
    expect(titles).toHaveLength(15);
    expect(new Set(titles.map(({ stated }) => stated.returnToPlayer)).size).toBe(15);
    expect(new Set(titles.map(({ game }) => JSON.stringify(game.figures.pays))).size).toBe(15);
    expect(new Set(titles.map(({ game }) => JSON.stringify(game.figures.strips))).size).toBe(15);
  });

  it('are calm, lively and wild', () => {
    const words = titles.map(({ stated }) => stated.volatility);
    expect(['low', 'medium', 'high'].map((word) => words.filter((one) => one === word).length)).toEqual([3, 5, 7]);
  });
});
