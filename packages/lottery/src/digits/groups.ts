import { fraction } from '../fraction.ts';
import { sizeOf } from '../numbers.ts';
import { type Hits, LOST, type Tier, winsIf } from '../play.ts';
import { type Digits, type Segment, setIn } from './digits.ts';

const THREE: readonly Tier[] = [
  { code: 'group3', chance: fraction(3, 1000) },
  { code: 'group6', chance: fraction(6, 1000) },
];
const TWO: readonly Tier[] = [{ code: 'group2', chance: fraction(2, 100) }];
const FIRST: Hits = { wins: [1, 0], push: 0 };
const SECOND: Hits = { wins: [0, 1], push: 0 };

/**
 * The tiers of plays whose notes are unordered combinations: of three digits with a pair (group 3) or all different (group 6), of
 * two different digits (group 2).
 */
export function groupTiers(length: number): readonly Tier[] {
  return length === 2 ? TWO : THREE;
}

/** The tier of a combination with so many different digits. */
export function groupTierOf(different: number, length: number): number {
  return length === 2 ? 0 : different - 2;
}

/** The one note that is drawn, by its kind; nothing when all digits are equal. */
export function groupHits(draw: Digits, segment: Segment): Hits {
  const different = sizeOf(setIn(draw, segment));
  if (segment.length === 2) return winsIf(different === 2);
  if (different === 1) return LOST;
  return different === 3 ? SECOND : FIRST;
}
