import { fraction } from '../../fraction.ts';
import { bestItems, eachOf, itemWins, SIDES, SIDES_TOGETHER, sidesOf } from '../../items.ts';
import { has, sizeOf } from '../../numbers.ts';
import { type Play, playOf, type Tier, winsIf } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import { DIGIT, type Digits } from '../digits.ts';

/** 第几球 of the credit board: the digit of one place. */
export function ball(place: number): Play<Digits> {
  return playOf<number, Digits>({
    code: `ball:${place}`,
    style: 'credit',
    shape: numberSet(DIGIT),
    tiers: [{ code: 'ball', chance: fraction(1, 10), listed: '9.91' }],
    notes: sizeOf,
    hits: (set, draw) => winsIf(has(set, draw[place] ?? 0)),
  });
}

const TIERS: readonly Tier[] = SIDES.map((code) => ({ code, chance: fraction(1, 2), listed: '1.982' }));

/** Its big (5–9), small, odd and even. */
export function ballSide(place: number): Play<Digits> {
  return playOf<number, Digits>({
    code: `ballside:${place}`,
    style: 'credit',
    shape: itemSet(SIDES),
    tiers: TIERS,
    notes: sizeOf,
    standing: (set) => eachOf(set, SIDES.length),
    hits: (set, draw) => itemWins(set & sidesOf(draw[place] ?? 0, 5), SIDES.length),
    best: (set) => bestItems(set, SIDES_TOGETHER, SIDES.length),
  });
}
