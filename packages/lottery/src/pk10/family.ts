import { type Family, playsByCode } from '../family.ts';
import { range } from '../numbers.ts';
import type { Play } from '../play.ts';
import { ball } from '../row/plays/ball.ts';
import { inAnyOrder } from '../row/plays/in-any-order.ts';
import { inOrder } from '../row/plays/in-order.ts';
import { listed } from '../row/plays/listed.ts';
import { onPlaces } from '../row/plays/on-places.ts';
import { type Row, rowsOf } from '../row/row.ts';
import { DRUM } from './drum.ts';
import { dragonTiger } from './plays/dragon-tiger.ts';
import { pair } from './plays/pair.ts';
import { side } from './plays/side.ts';
import { sumOfThree } from './plays/sum-of-three.ts';
import { sumOfTwo, sumOfTwoCombo, sumOfTwoSide, sumOfTwoSidePush } from './plays/sum-of-two.ts';

/** PK拾: ten cars and the order in which they come in. */
export const PK10: Family<Row> = {
  code: 'PK10',
  groups: { fair: 2000, less: 0 },
  ...rowsOf(DRUM),
  plays: playsByCode(plays()),
};

function plays(): Play<Row>[] {
  const places = range(1, 5).map((length) => ({ tier: `q${length}`, start: 0, length }));
  return [
    ...places.flatMap((first) => [
      inOrder(DRUM, { ...first, code: `direct:${first.length}` }),
      listed(DRUM, { ...first, code: `list:${first.length}` }),
    ]),
    inAnyOrder(DRUM, { code: 'group:2', tier: 'g2', start: 0, length: 2 }),
    inAnyOrder(DRUM, { code: 'group:3', tier: 'g3', start: 0, length: 3 }),
    onPlaces(DRUM, { code: 'dwd', length: 10 }),
    ...range(0, 9).flatMap((place) => [ball(DRUM, place), side(place)]),
    ...range(0, 4).map(dragonTiger),
    sumOfTwo(),
    sumOfTwoSide(),
    sumOfTwoSidePush(),
    sumOfTwoCombo(),
    pair(),
    sumOfThree(),
  ];
}
