import { fraction } from '../../fraction.ts';
import { has, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { positionSets } from '../../shape.ts';
import { DIGIT, type Digits, type Segment } from '../digits.ts';

/** 直选复式: digits for each place, every one of them right. */
export function direct({ code, start, length }: Segment): Play<Digits> {
  return playOf<readonly number[], Digits>({
    code: `direct:${code}`,
    style: 'official',
    shape: positionSets(length, DIGIT),
    tiers: [{ code: 'direct', chance: fraction(1, 10 ** length) }],
    notes: (sets) => sets.reduce((notes, set) => notes * sizeOf(set), 1),
    hits: (sets, draw) => winsIf(sets.every((set, i) => has(set, draw[start + i] ?? 0))),
  });
}
