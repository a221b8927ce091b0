import { isOnSide } from '@baize/lottery/lhc/ball';
import { cellsBeforeNumbers } from '../numbers/difference.ts';
import { numbersIn } from '../numbers/read-numbers.ts';
import type { TrendDraw } from './subjects.ts';

/** What a draw shows of a two-sided question: the first side, the second, or neither. */
export type RoadSide = 'first' | 'second' | 'tie';

/** A two-sided question asked of every draw. */
export interface RoadSubject {
  readonly code: 'sum' | 'champions' | 'special' | 'specialTail' | 'ends' | 'place';
  /** Which place of the result it is, from 1, where it is one. */
  readonly place?: number;
  readonly kind: 'size' | 'parity' | 'duel';
  readonly sideOf: (draw: TrendDraw) => RoadSide;
}

type Measure = (draw: TrendDraw) => number;
type Named = Pick<RoadSubject, 'code' | 'place'>;

const sumOfFirst =
  (count: number): Measure =>
  ({ result }) =>
    numbersIn(result)
      .slice(0, count)
      .reduce((sum, number) => sum + number, 0);
const numberAt =
  (place: number): Measure =>
  ({ result }) =>
    numbersIn(result)[place - 1] ?? 0;

/** Big or small, odd or even of a number; at `even` neither is big. */
function sidesOf(named: Named, measure: Measure, { bigFrom, even }: { bigFrom: number; even?: number }): RoadSubject[] {
  const size = (number: number): RoadSide => (number >= bigFrom ? 'first' : 'second');
  return [
    {
      ...named,
      kind: 'size',
      sideOf: (draw) => (measure(draw) === even ? 'tie' : size(measure(draw))),
    },
    { ...named, kind: 'parity', sideOf: (draw) => (measure(draw) % 2 === 1 ? 'first' : 'second') },
  ];
}

/** Dragon where the first place is above the last, tiger where below. */
function duelOf(last: number): RoadSubject {
  return {
    code: 'ends',
    kind: 'duel',
    sideOf: ({ result }) => {
      const numbers = numbersIn(result);
      const [front, back] = [numbers[0] ?? 0, numbers[last - 1] ?? 0];
      if (front === back) return 'tie';
      return front > back ? 'first' : 'second';
    },
  };
}

function placesOf(count: number, bigFrom: number): RoadSubject[] {
  return Array.from({ length: count }, (_, i) =>
    sidesOf({ code: 'place', place: i + 1 }, numberAt(i + 1), { bigFrom }),
  ).flat();
}

/** 49 is on neither side. */
const MARK_SIX: readonly RoadSubject[] = (['size', 'parity'] as const).map((kind) => ({
  code: 'special',
  kind,
  sideOf: (draw) => {
    const special = numberAt(7)(draw);
    if (special === 49) return 'tie';
    return isOnSide(special, kind === 'size' ? 'B' : 'O') ? 'first' : 'second';
  },
}));

/** The special prize's last two digits; it is the first number of a written result. */
function vietnamese(family: string): RoadSubject[] {
  const tail: Measure = ({ result }) => Number(result.split(',')[cellsBeforeNumbers(family)]?.slice(-2));
  return sidesOf({ code: 'specialTail' }, tail, { bigFrom: 50 });
}

const SUM = { code: 'sum' } as const;
const FIVE_DIGITS = [...sidesOf(SUM, sumOfFirst(5), { bigFrom: 23 }), duelOf(5), ...placesOf(5, 5)];

const ROADS: Readonly<Record<string, readonly RoadSubject[]>> = {
  SSC: FIVE_DIGITS,
  LFP5: FIVE_DIGITS,
  LF3D: [...sidesOf(SUM, sumOfFirst(3), { bigFrom: 14 }), ...placesOf(3, 5)],
  '11X5': [...sidesOf(SUM, sumOfFirst(5), { bigFrom: 31, even: 30 }), duelOf(5)],
  PK10: [...sidesOf({ code: 'champions' }, sumOfFirst(2), { bigFrom: 12 }), duelOf(10), ...placesOf(10, 6)],
  K3: sidesOf(SUM, sumOfFirst(3), { bigFrom: 11 }),
  LHC: MARK_SIX,
  XSMB: vietnamese('XSMB'),
  XSMN: vietnamese('XSMN'),
  XSMT: vietnamese('XSMT'),
};

/** The two-sided questions that can be asked of a family's draws. */
export function roadsOf(family: string): readonly RoadSubject[] {
  return ROADS[family] ?? [];
}

/** A place of the big road: a side that was shown, and how many draws of neither side came after it. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: Exclude<RoadSide, 'tie'>;
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The big road: the same side again goes one down, the other side begins a column; where there is no room below, it goes on to the
 * right. Sides are in the order drawn.
 */
export function bigRoad(sides: readonly RoadSide[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const side of sides) {
    const last = cells.at(-1);
    if (side === 'tie') {
      if (last !== undefined) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const next = last?.side === side ? below(last, taken) : { column: (start += 1), row: 0 };
    taken.add(`${next.column}:${next.row}`);
    cells.push({ ...next, side, ties: 0 });
  }
  return cells;
}

function below({ column, row }: RoadCell, taken: ReadonlySet<string>): Pick<RoadCell, 'column' | 'row'> {
  const isFree = row + 1 < ROAD_ROWS && !taken.has(`${column}:${row + 1}`);
  return isFree ? { column, row: row + 1 } : { column: column + 1, row };
}
