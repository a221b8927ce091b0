import { lunarYearOf } from '@baize/lottery/calendars/lunar-years';
import { animalOf, ANIMALS } from '@baize/lottery/lhc/zodiac';
import { cellsBeforeNumbers } from '../numbers/difference.ts';
import { numbersIn } from '../numbers/read-numbers.ts';

/** A result as trends read it. */
export interface TrendDraw {
  readonly issue: string;
  readonly day: string;
  readonly result: string;
}

/** Something that is looked at over many draws: a place, the sum, the numbers drawn anywhere. */
export interface Subject {
  readonly code: SubjectCode;
  /** Which place of the result it is, from 1, where it is one. */
  readonly place?: number;
  readonly values: readonly string[];
  /** Which values a draw shows, as indexes; one as often as it was drawn. */
  readonly shownIn: (draw: TrendDraw) => readonly number[];
  /** A draw shows exactly one: a line joins them. */
  readonly isSingle: boolean;
  /** How often a value is expected in a draw, where all are equally likely. */
  readonly expected: number | undefined;
}

export type SubjectCode =
  | 'place'
  | 'anywhere'
  | 'sum'
  | 'champions'
  | 'special'
  | 'animal'
  | 'tails'
  | 'specialTail'
  | 'specialHead'
  | 'specialLast';

function texts(from: number, to: number, width = 1): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(width, '0'));
}

interface Drum {
  readonly places: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

function placesOf({ places, from, to, width }: Drum): Subject[] {
  const values = texts(from, to, width);
  return Array.from({ length: places }, (_, i) => ({
    code: 'place',
    place: i + 1,
    values,
    shownIn: ({ result }) => [(numbersIn(result)[i] ?? from) - from],
    isSingle: true,
    expected: 1 / values.length,
  }));
}

/** The numbers wherever they were drawn, so many of a draw. */
function anywhere({ places, from, to, width }: Drum): Subject {
  const values = texts(from, to, width);
  return {
    code: 'anywhere',
    values,
    shownIn: ({ result }) =>
      numbersIn(result)
        .slice(0, places)
        .map((number) => number - from),
    isSingle: false,
    expected: places / values.length,
  };
}

/** The sum of the first so many numbers. Sums are not equally likely. */
function sumOfFirst(code: 'sum' | 'champions', count: number, [least, most]: readonly [number, number]): Subject {
  return {
    code,
    values: texts(least, most),
    shownIn: ({ result }) => [
      numbersIn(result)
        .slice(0, count)
        .reduce((sum, number) => sum + number, -least),
    ],
    isSingle: true,
    expected: undefined,
  };
}

const DIGITS5: Drum = { places: 5, from: 0, to: 9, width: 1 };
const DIGITS3: Drum = { ...DIGITS5, places: 3 };
const ELEVEN_FIVE: Drum = { places: 5, from: 1, to: 11, width: 2 };
const CARS: Drum = { places: 10, from: 1, to: 10, width: 2 };
const DICE: Drum = { places: 3, from: 1, to: 6, width: 1 };
const MARK_SIX: Drum = { places: 7, from: 1, to: 49, width: 2 };

const MARK_SIX_SPECIAL: Subject = {
  code: 'special',
  values: texts(1, 49, 2),
  shownIn: ({ result }) => [(numbersIn(result)[6] ?? 1) - 1],
  isSingle: true,
  expected: 1 / 49,
};

/** The year's own animal has one ball more than the others. */
const SPECIAL_ANIMAL: Subject = {
  code: 'animal',
  values: ANIMALS,
  shownIn: ({ result, day }) => [ANIMALS.indexOf(animalOf(numbersIn(result)[6] ?? 1, lunarYearOf(day)))],
  isSingle: true,
  expected: undefined,
};

function vietnamese(family: string, count: number): Subject[] {
  const tailsIn = ({ result }: TrendDraw) =>
    result
      .split(',')
      .slice(cellsBeforeNumbers(family))
      .map((number) => Number(number.slice(-2)));
  const special = (draw: TrendDraw) => tailsIn(draw)[0] ?? 0;
  return [
    {
      code: 'tails',
      values: texts(0, 99, 2),
      shownIn: tailsIn,
      isSingle: false,
      expected: count / 100,
    },
    {
      code: 'specialTail',
      values: texts(0, 99, 2),
      shownIn: (draw) => [special(draw)],
      isSingle: true,
      expected: 1 / 100,
    },
    {
      code: 'specialHead',
      values: texts(0, 9),
      shownIn: (draw) => [Math.floor(special(draw) / 10)],
      isSingle: true,
      expected: 1 / 10,
    },
    {
      code: 'specialLast',
      values: texts(0, 9),
      shownIn: (draw) => [special(draw) % 10],
      isSingle: true,
      expected: 1 / 10,
    },
  ];
}

const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = {
  SSC: [...placesOf(DIGITS5), anywhere(DIGITS5), sumOfFirst('sum', 5, [0, 45])],
  LFP5: [...placesOf(DIGITS5), anywhere(DIGITS5), sumOfFirst('sum', 5, [0, 45])],
  LF3D: [...placesOf(DIGITS3), anywhere(DIGITS3), sumOfFirst('sum', 3, [0, 27])],
  '11X5': [anywhere(ELEVEN_FIVE), ...placesOf(ELEVEN_FIVE), sumOfFirst('sum', 5, [15, 45])],
  PK10: [...placesOf(CARS), sumOfFirst('champions', 2, [3, 19])],
  K3: [sumOfFirst('sum', 3, [3, 18]), anywhere(DICE)],
  LHC: [MARK_SIX_SPECIAL, anywhere(MARK_SIX), SPECIAL_ANIMAL],
  XSMB: vietnamese('XSMB', 27),
  XSMN: vietnamese('XSMN', 18),
  XSMT: vietnamese('XSMT', 18),
};

/** What there is to look at over the draws of a family. */
export function subjectsOf(family: string): readonly Subject[] {
  return SUBJECTS[family] ?? [];
}
