import { fraction } from '../../fraction.ts';
import { choose, sizeOf } from '../../numbers.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { numberParts, type Shape } from '../../shape.ts';
import { countsIn, DIGIT, type Digits, type Segment } from '../digits.ts';

/** How digits repeat in a combination: `m` digits that stand `mTimes` each, `s` digits that stand `sTimes` each. */
interface Pattern {
  /** In how many orders such a combination can be drawn: what the play is called by. */
  readonly orders: number;
  readonly m: number;
  readonly mTimes: number;
  readonly s: number;
  readonly sTimes: number;
}

const FIVE: readonly Pattern[] = [
  { orders: 120, m: 0, mTimes: 0, s: 5, sTimes: 1 },
  { orders: 60, m: 1, mTimes: 2, s: 3, sTimes: 1 },
  { orders: 30, m: 2, mTimes: 2, s: 1, sTimes: 1 },
  { orders: 20, m: 1, mTimes: 3, s: 2, sTimes: 1 },
  { orders: 10, m: 1, mTimes: 3, s: 1, sTimes: 2 },
  { orders: 5, m: 1, mTimes: 4, s: 1, sTimes: 1 },
];
const FOUR: readonly Pattern[] = [
  { orders: 24, m: 0, mTimes: 0, s: 4, sTimes: 1 },
  { orders: 12, m: 1, mTimes: 2, s: 2, sTimes: 1 },
  { orders: 6, m: 2, mTimes: 2, s: 0, sTimes: 0 },
  { orders: 4, m: 1, mTimes: 3, s: 1, sTimes: 1 },
];

type Chosen = Readonly<Record<'m' | 's', number>>;

/** 五星组选120 … 5 and 四星组选24 … 4: all digits of a segment in whatever order, by how they repeat. */
export function repeats(segment: Segment): readonly Play<Digits>[] {
  return segment.length === 5 ? FIVE.map((each) => play(segment, each)) : FOUR.map((each) => play(segment, each));
}

function play(segment: Segment, pattern: Pattern): Play<Digits> {
  const { orders, m, s } = pattern;
  const prefix = segment.length === 5 ? 'g5' : `g4:${segment.code}`;
  return playOf<Chosen, Digits>({
    code: `${prefix}:${orders}`,
    style: 'official',
    shape: shapeOf(pattern),
    tiers: [{ code: `g${orders}`, chance: fraction(orders, 10 ** segment.length) }],
    notes: (chosen) => notesOf(chosen, m, s),
    hits: (chosen, draw) => winsIf(isDrawn(chosen, countsIn(draw, segment), pattern)),
  });
}

function shapeOf({ m, s }: Pattern): Shape<Chosen> {
  const [many, single] = [
    { ...DIGIT, least: m },
    { ...DIGIT, least: s },
  ];
  if (m === 0) return onlyOne('s', numberParts(['s'], { s: single }));
  return s === 0 ? onlyOne('m', numberParts(['m'], { m: many })) : numberParts(['m', 's'], { m: many, s: single });
}

function onlyOne<K extends 'm' | 's'>(name: K, shape: Shape<Readonly<Record<K, number>>>): Shape<Chosen> {
  return {
    form: shape.form,
    read: (input) => {
      const chosen = shape.read(input);
      return 'refused' in chosen ? chosen : { m: 0, s: 0, [name]: chosen[name] };
    },
    write: (chosen) => shape.write({ [name]: chosen[name] } as Record<K, number>),
  };
}

/** A digit of both sets never stands beside itself: of those taken into `m`, so many are lost to `s`. */
function notesOf({ m: many, s: single }: Chosen, m: number, s: number): number {
  const both = sizeOf(many & single);
  const other = sizeOf(many) - both;
  let notes = 0;
  for (let shared = 0; shared <= m; shared++) {
    notes += choose(both, shared) * choose(other, m - shared) * choose(sizeOf(single) - shared, s);
  }
  return notes;
}

function isDrawn(
  { m: many, s: single }: Chosen,
  counts: readonly number[],
  { m, mTimes, s, sTimes }: Pattern,
): boolean {
  let [manySeen, singleSeen] = [0, 0];
  for (let digit = 0; digit < 10; digit++) {
    const count = counts[digit];
    if (count === 0) continue;
    if (count === mTimes && ((many >>> digit) & 1) === 1) manySeen += 1;
    else if (count === sTimes && ((single >>> digit) & 1) === 1) singleSeen += 1;
    else return false;
  }
  return manySeen === m && singleSeen === s;
}
