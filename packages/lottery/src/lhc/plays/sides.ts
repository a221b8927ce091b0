import type { Play } from '../../play.ts';
import { itemSet } from '../../shape.ts';
import { isOnSide, type Side, SIDES } from '../ball.ts';
import type { MarkSixDraw } from '../draw.ts';
import { oneBallPlay } from '../one-ball.ts';

const COMBINED: readonly (readonly [Side, Side])[] = [
  ['B', 'O'],
  ['B', 'E'],
  ['S', 'O'],
  ['S', 'E'],
];
const ITEMS = [...SIDES, ...COMBINED.map((sides) => sides.join('+'))];

/** 特码两面: big and small, odd and even, of the number, its digits' sum and its tail, and big-odd and the like. 49 gives back. */
export const SPECIAL_SIDES: Play<MarkSixDraw> = oneBallPlay({
  code: 'spside',
  shape: itemSet(ITEMS),
  tiers: ITEMS.map((code, item) => ({ code, items: [item], listed: item < SIDES.length ? '1.94' : '3.8' })),
  isWon: (item, ball) => (ITEMS[item] ?? '').split('+').every((side) => isOnSide(ball, side as Side)),
  isNeutral: true,
  ballOf: ({ special }) => special,
});

/** 正码两面: the same of the normal number that was drawn at a place. */
export function positionSides(place: number): Play<MarkSixDraw> {
  return oneBallPlay({
    code: `posside:${place}`,
    shape: itemSet(SIDES),
    tiers: SIDES.map((code, item) => ({ code, items: [item], listed: '1.965' })),
    isWon: (item, ball) => isOnSide(ball, SIDES[item] ?? 'B'),
    isNeutral: true,
    ballOf: ({ drawn }) => drawn[place] ?? 0,
  });
}
