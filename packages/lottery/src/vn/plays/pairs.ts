import { fraction, over } from '../../fraction.ts';
import { choose } from '../../numbers.ts';
import { type Play, playOf, type Rule, wins } from '../../play.ts';
import { expectedUnits, type PairRule, unitsOf } from '../chances.ts';
import { countsOf, type VietnamDraw } from '../draw.ts';
import { numberList } from '../number-list.ts';
import { PLACES, sizeOfPlace } from '../places.ts';
import type { Region } from '../result.ts';

export const PAIR_RULES: readonly PairRule[] = ['once', 'min', 'half'];

/** Đá: each pair of the tails, both of which must occur; sold as two tickets for each number of the result. */
export function pairPlay(region: Region, rule: PairRule): Play<VietnamDraw> {
  const drawn = sizeOfPlace(PLACES.all2, region);
  return playOf<readonly number[], VietnamDraw>({
    code: `da:${rule}`,
    style: 'credit',
    shape: numberList({ digits: 2, least: 2 }),
    tiers: [pairTier('da', rule, drawn)],
    notes: (tails) => choose(tails.length, 2) * 2 * drawn,
    hits: (tails, draw) => {
      const counts = countsOf(draw, PLACES.all2);
      return wins(pairUnits(tails, rule, (tail) => counts[tail] ?? 0));
    },
    best: (tails) => [[mostUnits(tails.length, rule, drawn)]],
  });
}

export function pairTier(code: string, rule: PairRule, drawn: number): Rule<unknown, unknown>['tiers'][number] {
  return { code, chance: over(expectedUnits(rule, drawn), fraction(2 * drawn)) };
}

/** The units of all pairs of the tails. */
export function pairUnits(tails: readonly number[], rule: PairRule, countOf: (tail: number) => number): number {
  const occurring = tails.map(countOf).filter((count) => count > 0);
  let units = 0;
  for (const [i, a] of occurring.entries()) {
    for (let j = i + 1; j < occurring.length; j += 1) units += unitsOf(rule, a, occurring[j] ?? 0);
  }
  return units;
}

/** No draw gives more: of so many numbers no more tails can occur, and each unit of a pair is half of two occurrences at the most. */
export function mostUnits(tails: number, rule: PairRule, drawn: number): number {
  const occurring = Math.min(tails, drawn);
  return rule === 'once' ? choose(occurring, 2) : (drawn * (occurring - 1)) / 2;
}
