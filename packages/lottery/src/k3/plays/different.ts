import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, wins, winsIf } from '../../play.ts';
import { numberSet } from '../../shape.ts';
import { type Dice, FACES, facesOf } from '../dice.ts';

/** 三不同号: three given different faces. */
export function threeDifferent(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'different3',
    style: 'official',
    shape: numberSet({ ...FACES, least: 3 }),
    tiers: [{ code: 'different3', chance: fraction(6, 216) }],
    notes: (set) => choose(sizeOf(set), 3),
    hits: (set, draw) => winsIf(sizeOf(facesOf(draw)) === 3 && (facesOf(draw) & ~set) === 0),
  });
}

/** 二不同号: two given different faces among the three. */
export function twoDifferent(): Play<Dice> {
  return playOf<number, Dice>({
    code: 'different2',
    style: 'official',
    shape: numberSet({ ...FACES, least: 2 }),
    tiers: [{ code: 'different2', chance: fraction(30, 216) }],
    notes: (set) => choose(sizeOf(set), 2),
    hits: (set, draw) => wins(choose(sizeOf(set & facesOf(draw)), 2)),
    best: (set) => [[choose(Math.min(sizeOf(set), 3), 2)]],
  });
}
