import { combinationsOf, productOf, range } from '../numbers.ts';
import {
  BACK,
  eachOf,
  eachWay,
  isEqual,
  isSide,
  items,
  type Note,
  type Numbers,
  sorted,
  sum,
  timesOf,
} from './naive.ts';

const FIVE: Record<string, readonly [number, number]> = {
  '5': [0, 5],
  q4: [0, 4],
  h4: [1, 5],
  q3: [0, 3],
  z3: [1, 4],
  h3: [2, 5],
  q2: [0, 2],
  h2: [3, 5],
};
const THREE: Record<string, readonly [number, number]> = { q3: [0, 3], q2: [0, 2], h2: [1, 3] };

/** The notes of a ticket on draws of five or three digits. */
export function digitNotes(play: string, sel: unknown, length: number): Note[] {
  const [name = '', ...parameters] = play.split(':');
  const make = PLAYS[name];
  if (make === undefined) throw new Error(`no naive rule for ${play}`);
  return make({ play, sel, length, parameters, of: (draw) => draw.slice(...segment(parameters[0] ?? '', length)) });
}

interface Ticket {
  readonly play: string;
  readonly sel: unknown;
  readonly length: number;
  readonly parameters: readonly string[];
  /** The digits that the play looks at. */
  readonly of: (draw: Numbers) => Numbers;
}

function segment(code: string, length: number): readonly [number, number] {
  return (length === 5 ? FIVE : THREE)[code] ?? [0, length];
}

function sizeOf({ parameters, length }: Ticket): number {
  const [from, to] = segment(parameters[0] ?? '', length);
  return to - from;
}

const PLAYS: Record<string, (ticket: Ticket) => Note[]> = {
  direct: (t) => eachWay(t.sel as Numbers[], (digits) => ordered(t, digits)),
  list: (t) => (t.sel as string[]).map((entry) => listed(t, entry)),
  mixed: (t) => (t.sel as string[]).map((entry) => unordered(t, Array.from(entry, Number))),
  sum: (t) =>
    all(t)
      .filter((digits) => (t.sel as Numbers).includes(sum(digits)))
      .map((digits) => ordered(t, digits)),
  span: (t) =>
    all(t)
      .filter((digits) => (t.sel as Numbers).includes(Math.max(...digits) - Math.min(...digits)))
      .map((digits) => ordered(t, digits)),
  gsum: (t) =>
    groups(t)
      .filter((digits) => (t.sel as Numbers).includes(sum(digits)))
      .map((digits) => unordered(t, digits)),
  bao: (t) =>
    groups(t)
      .filter((digits) => (t.sel as Numbers).some((digit) => digits.includes(digit)))
      .map((digits) => unordered(t, digits)),
  group2: (t) => eachOf(t.sel as Numbers, 2, (digits) => unordered(t, digits, t.play, digits)),
  group6: (t) => eachOf(t.sel as Numbers, 3, (digits) => unordered(t, digits, t.play, digits)),
  group3: (t) => pairsAnd(t.sel as Numbers).map((digits) => unordered(t, digits)),
  sumtail: (t) =>
    items(t.sel as Numbers, t.play, (tail, draw) => (sum(t.of(draw)) % 10 === tail ? 'sumtail' : undefined)),
  special: (t) => items(t.sel as string[], t.play, (item, draw) => (specialOf(t.of(draw)) === item ? item : undefined)),
  shape: (t) => items(t.sel as string[], t.play, (item, draw) => (shapeOf(t.of(draw)) === item ? item : undefined)),
  dwd: (t) =>
    (t.sel as Numbers[]).flatMap((digits, place) =>
      digits.map((digit) => ({
        single: { play: t.play, sel: range(0, t.length - 1).map((other) => (other === place ? [digit] : [])) },
        wins: (draw) => (draw[place] === digit ? 'dwd' : undefined),
      })),
    ),
  bdw: (t) => {
    const m = Number(t.parameters[1]);
    return eachOf(t.sel as Numbers, m, (digits) => ({
      single: { play: t.play, sel: digits },
      wins: (draw) => (digits.every((digit) => t.of(draw).includes(digit)) ? `bdw${m}` : undefined),
    }));
  },
  dxds: (t) =>
    [...productOf(t.sel as string[][])].map((sides) => ({
      single: { play: t.play, sel: sides.map((side) => [side]) },
      wins: (draw) => (sides.every((side, i) => isSide(side, t.of(draw)[i] ?? 0, 5)) ? 'dxds' : undefined),
    })),
  fun: (t) =>
    items(t.sel as Numbers, t.play, (digit, draw) =>
      timesOf(digit, draw) >= Number(t.parameters[0]) ? t.play.replace(':', '') : undefined,
    ),
  g5: (t) => repeated(t, [0, 5], Number(t.parameters[0])),
  g4: (t) => repeated(t, segment(t.parameters[0] ?? '', 5), Number(t.parameters[1])),
  ren: (t) => {
    const m = Number(t.parameters[0]);
    const lists = t.sel as Numbers[];
    return [...combinationsOf(range(0, 4), m)].flatMap((places) =>
      [...productOf(places.map((place) => lists[place] ?? []))].map((digits) => ({
        single: { play: t.play, sel: range(0, 4).map((place) => digits.slice(...slot(places.indexOf(place)))) },
        wins: (draw: Numbers) => (places.every((place, i) => draw[place] === digits[i]) ? `ren${m}` : undefined),
      })),
    );
  },
  rengroup: (t) => {
    const { pos, n } = t.sel as { pos: Numbers; n: Numbers };
    const kind = t.parameters[0];
    const combinations = kind === '3' ? pairsAnd(n) : [...combinationsOf(n, kind === '2' ? 2 : 3)];
    return [...combinationsOf(pos, kind === '2' ? 2 : 3)].flatMap((places) =>
      combinations.map((digits) => ({
        // One of two digits of a group 3 is the pair, which no ticket can say: both notes are one ticket.
        single: kind === '3' ? { play: '', sel: null } : { play: t.play, sel: { pos: places, n: digits } },
        wins: (draw: Numbers) =>
          isEqual(sorted(places.map((place) => draw[place] ?? 0)), sorted(digits)) ? `group${kind}` : undefined,
      })),
    );
  },
  lh: (t) =>
    items(t.sel as string[], t.play, (item, draw) => {
      const [a = 0, b = 0] = t.parameters.map((place) => draw[Number(place)] ?? 0);
      if (item === 'X') return a === b ? 'tie' : undefined;
      if (item === 'D') return a > b ? 'dragon' : undefined;
      return a < b ? 'tiger' : undefined;
    }),
  lhpush: (t) =>
    items(t.sel as string[], t.play, (item, draw) => {
      const [a = 0, b = 0] = t.parameters.map((place) => draw[Number(place)] ?? 0);
      if (a === b) return BACK;
      return (item === 'D') === a > b ? { D: 'dragon', T: 'tiger' }[item] : undefined;
    }),
  tot: (t) =>
    items(t.sel as string[], t.play, (side, draw) =>
      isSide(side, sum(draw), t.length === 5 ? 23 : 14) ? `tot${side}` : undefined,
    ),
  ball: (t) =>
    items(t.sel as Numbers, t.play, (digit, draw) => (draw[Number(t.parameters[0])] === digit ? 'ball' : undefined)),
  ballside: (t) =>
    items(t.sel as string[], t.play, (side, draw) =>
      isSide(side, draw[Number(t.parameters[0])] ?? 0, 5) ? side : undefined,
    ),
};

function slot(i: number): [number, number] {
  return i === -1 ? [0, 0] : [i, i + 1];
}

function all(ticket: Ticket): number[][] {
  return [...productOf(range(1, sizeOf(ticket)).map(() => range(0, 9)))];
}

/** Unordered combinations, those of equal digits left out. */
function groups(ticket: Ticket): number[][] {
  return all(ticket).filter((digits) => isEqual(sorted(digits), digits) && new Set(digits).size > 1);
}

/** Every pair of the digits with every other of them. */
function pairsAnd(digits: Numbers): number[][] {
  return digits.flatMap((twice) => digits.filter((other) => other !== twice).map((other) => [twice, twice, other]));
}

function ordered(ticket: Ticket, digits: Numbers): Note {
  return {
    single: { play: `direct:${ticket.parameters[0]}`, sel: digits.map((digit) => [digit]) },
    wins: (draw) => (isEqual(ticket.of(draw), digits) ? 'direct' : undefined),
  };
}

function listed(ticket: Ticket, entry: string): Note {
  return {
    single: { play: ticket.play, sel: [entry] },
    wins: (draw) => (ticket.of(draw).join('') === entry ? 'direct' : undefined),
  };
}

function unordered(ticket: Ticket, digits: Numbers, ...single: [play?: string, sel?: unknown]): Note {
  const [play = `mixed:${ticket.parameters[0]}`, sel = [sorted(digits).join('')]] = single;
  const tier = digits.length === 2 ? 'group2' : `group${new Set(digits).size === 2 ? 3 : 6}`;
  return {
    single: { play, sel },
    wins: (draw) => (isEqual(sorted(ticket.of(draw)), sorted(digits)) ? tier : undefined),
  };
}

function specialOf(digits: Numbers): string | undefined {
  const [a = 0, b = 0, c = 0] = sorted(digits);
  if (a === c) return 'leopard';
  if (b === a + 1 && c === b + 1) return 'straight';
  return a === b || b === c ? 'pair' : undefined;
}

function shapeOf(digits: Numbers): string {
  const different = new Set(digits).size;
  if (different < 3) return different === 1 ? 'leopard' : 'pair';
  const runs = range(0, 9).map((first) => sorted([first, (first + 1) % 10, (first + 2) % 10]).join());
  if (runs.includes(sorted(digits).join())) return 'straight';
  const isNextTo = (a: number, b: number): boolean => [1, 9].includes(Math.abs(a - b));
  return [...combinationsOf(digits, 2)].some(([a = 0, b = 0]) => isNextTo(a, b)) ? 'half' : 'mixed6';
}

/** All draws of the segment with so many orders are notes when their repeated digits are of `m` and their others of `s`. */
function repeated(ticket: Ticket, [from, to]: readonly [number, number], orders: number): Note[] {
  const { m = [], s = [] } = ticket.sel as { m?: Numbers; s?: Numbers };
  const parts: Record<number, readonly [number, number, number, number]> = {
    // how many of m, how often each; how many of s, how often each
    120: [0, 0, 5, 1],
    60: [1, 2, 3, 1],
    30: [2, 2, 1, 1],
    20: [1, 3, 2, 1],
    10: [1, 3, 1, 2],
    5: [1, 4, 1, 1],
    24: [0, 0, 4, 1],
    12: [1, 2, 2, 1],
    6: [2, 2, 0, 0],
    4: [1, 3, 1, 1],
  };
  const [many = 0, manyTimes = 0, few = 0, fewTimes = 0] = parts[orders] ?? [];
  return [...combinationsOf(m, many)].flatMap((repeats) =>
    [
      ...combinationsOf(
        s.filter((digit) => !repeats.includes(digit)),
        few,
      ),
    ].map((others) => {
      const digits = [
        ...repeats.flatMap((d) => Array.from({ length: manyTimes }, () => d)),
        ...others.flatMap((d) => Array.from({ length: fewTimes }, () => d)),
      ];
      const sel = { ...(many > 0 && { m: repeats }), ...(few > 0 && { s: others }) };
      return {
        single: { play: ticket.play, sel },
        wins: (draw: Numbers) => (isEqual(sorted(draw.slice(from, to)), sorted(digits)) ? `g${orders}` : undefined),
      };
    }),
  );
}
