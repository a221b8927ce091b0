import { describe, expect, it } from 'vitest';
import { oddsByPlaying } from '../../testing/odds-by-playing.ts';
import type { FallsFigures } from '../falls/figures.ts';
import { ONE } from '../mechanic.ts';
import { clustersOdds } from './odds.ts';
import { clustersGame } from './rules.ts';

const RULES: FallsFigures = {
  version: 1,
  units: 20,
  rows: 4,
  strips: [],
  wild: 'W',
  scatter: 'S',
  sizes: [5, 7],
  pays: { a: [4, 20], b: [2, 8], c: [1, 5], d: [1, 5], e: [1, 5], f: [1, 5] },
  ladder: [1, 2],
  scatterPays: { 3: 60 },
  freeSpins: { awards: { 3: 2 }, most: 4, ladder: [2, 5] },
};
/** A round whose first window is drawn row by row; above it stands what loses. */
function play(...rows: string[]) {
  const reels = [...(rows[0] ?? '')].map((_, reel) => rows.map((row) => row[reel] ?? ''));
  const strips = reels.map((reel, i) => [...reel, ...(i % 2 === 0 ? 'cdef' : 'efcd')]);
  return clustersGame({ ...RULES, rows: rows.length, strips }).play({}, [], () => 0);
}
const winsOf = (...rows: string[]) =>
  play(...rows).steps[0]?.wins.map(({ symbol, count, pay }) => [symbol, count, pay / ONE]);

describe('a cluster', () => {
  it('is five or more of a kind that touch side by side, however they bend', () => {
    expect(winsOf('aabc', 'bacd', 'caad', 'debf')).toEqual([['a', 5, 4]]);
    expect(winsOf('aaab', 'bbaa', 'cdea', 'fcda')).toEqual([['a', 7, 20]]);
  });

  it('is not four of a kind, nor five that touch at corners only', () => {
    expect(winsOf('aabc', 'aacd', 'dcbe', 'fedb')).toEqual([]);
    expect(winsOf('abac', 'bada', 'cbab', 'adbc')).toEqual([]);
  });

  it('takes in wilds; one wild may belong to two groups, and alone wilds are none', () => {
    expect(winsOf('aaaa', 'cWdf', 'bbbb', 'defc')).toEqual([
      ['a', 5, 4],
      ['b', 5, 2],
    ]);
    expect(winsOf('WWWW', 'WSSS', 'SSSS', 'SSSS')).toEqual([]);
    expect(winsOf('aWbc', 'aacd', 'dacb', 'cdef')).toEqual([['a', 5, 4]]);
  });

  it('pays two groups of one kind each by itself', () => {
    expect(winsOf('aaaaabbbcd', 'bcdefaaaaa', 'cdefbcdefb', 'defcdefcde')).toEqual([
      ['a', 5, 4],
      ['a', 5, 4],
    ]);
  });

  it('vanishes: the others fall, and new ones come from above', () => {
    const { steps } = play('bcde', 'aaaa', 'fdca', 'cebd');
    expect(steps[0]?.window.map((rows) => rows.join(''))).toEqual(['bafc', 'cade', 'dacb', 'eaad']);
    expect(steps[1]?.window.map((rows) => rows.join(''))).toEqual(['fbfc', 'dcde', 'fdcb', 'cded']);
    expect(steps.map((step) => step.multiplier)).toEqual([1, 2]);
  });
});

describe('the odds of clusters', () => {
  it('are those of playing every round there is', () => {
    const [outer = [], inner = []] = ['aSabWc', 'abbaSac'].map((text) => [...text]);
    const small = {
      ...RULES,
      rows: 3,
      sizes: [3, 5],
      strips: [outer, inner, outer],
      scatterPays: { 2: 1, 3: 4 },
      freeSpins: { awards: { 4: 1 }, most: 2, ladder: [2, 5] },
    };
    const odds = clustersOdds(small);
    const played = oddsByPlaying(clustersGame(small));
    expect(odds.freeSpinsFrequency).toBeGreaterThan(0);
    expect(odds.returnToPlayer).toBeCloseTo(played.mean, 9);
    expect(odds.deviation).toBeCloseTo(played.deviation, 9);
    expect(odds.hitFrequency).toBeCloseTo(played.hits, 9);
  });
});
