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
import { amongFirstThree } from './plays/among-first-three.ts';
import { any, anyBanker } from './plays/any.ts';
import { ballSide } from './plays/ball-side.ts';
import { dragonTiger } from './plays/dragon-tiger.ts';
import { middle } from './plays/middle.ts';
import { oddCount } from './plays/odd-count.ts';
import { total, totalTail } from './plays/total.ts';

/** 11选5: five of eleven. A group is the prize of the first three; the fair one is 1,980. */
export const ELEVEN_FIVE: Family<Row> = {
  code: '11X5',
  groups: { fair: 1980, less: 20 },
  ...rowsOf(DRUM),
  plays: playsByCode(plays()),
};

function plays(): Play<Row>[] {
  const firsts = range(1, 3).map((length) => ({ name: String(length), start: 0, length }));
  // Sold by some: in the middle, and at the back.
  const elsewhere = [
    { name: 'z3', start: 1, length: 3 },
    { name: 'h3', start: 2, length: 3 },
    { name: 'h2', start: 3, length: 2 },
  ];
  const segments = [...firsts, ...elsewhere].map((segment) => ({ ...segment, tier: `q${segment.length}` }));
  return [
    ...range(1, 8).map(any),
    ...range(2, 8).map(anyBanker),
    ...segments.flatMap((segment) => [
      inOrder(DRUM, { ...segment, code: `direct:${segment.name}` }),
      listed(DRUM, { ...segment, code: `list:${segment.name}` }),
    ]),
    ...segments
      .filter(({ length }) => length > 1)
      .map((segment) => inAnyOrder(DRUM, { ...segment, code: `group:${segment.name}`, tier: `g${segment.length}` })),
    onPlaces(DRUM, { code: 'dwd', length: 3 }),
    onPlaces(DRUM, { code: 'dwd5', length: 5 }),
    amongFirstThree(),
    oddCount(),
    middle(),
    total(),
    totalTail(),
    dragonTiger(),
    ...range(0, 4).flatMap((place) => [ball(DRUM, place), ballSide(place)]),
  ];
}
