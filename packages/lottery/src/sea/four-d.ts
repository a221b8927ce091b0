import type { Family } from '../family.ts';
import { playsByCode } from '../family.ts';
import { fraction } from '../fraction.ts';
import { range } from '../numbers.ts';
import { LOST, type Play, playOf } from '../play.ts';
import { isRefused, refused, type Refused } from '../refused.ts';
import { numberList, numberText } from '../vn/number-list.ts';

/** A draw of 23 four-digit numbers: first, second and third prize, ten special ones and ten consolations. */
export interface FourDDraw {
  readonly numbers: readonly string[];
  /** How often each number won each kind of prize: by prize, then by number. */
  readonly counts: readonly Uint8Array[];
}

/** How many numbers win each kind of prize. */
const PRIZES = [
  { code: 'first', count: 1 },
  { code: 'second', count: 1 },
  { code: 'third', count: 1 },
  { code: 'special', count: 10 },
  { code: 'consolation', count: 10 },
] as const;
const DRAWN = PRIZES.reduce((sum, { count }) => sum + count, 0);
const DIGITS = 4;
const NUMBERS = 10 ** DIGITS;

/** What is paid for one unit, prize by prize; the small bet knows the first three only. */
export interface FourDOdds {
  readonly big: readonly number[];
  readonly small: readonly number[];
  /** Last three digits of the first three, and of the first alone. Not sold everywhere. */
  readonly abc?: readonly number[];
  readonly a?: number;
}

/** The Malaysian and the Singaporean lottery differ in what they pay. */
const MALAYSIA: FourDOdds = {
  big: [2500, 1000, 500, 180, 60],
  small: [3500, 2000, 1000],
  abc: [250, 210, 150],
  a: 660,
};
const SINGAPORE: FourDOdds = { big: [2000, 1000, 490, 250, 60], small: [3000, 2000, 800] };

function fourDFamily(code: string, { big, small, abc, a }: FourDOdds): Family<FourDDraw> {
  return {
    code,
    groups: { fair: 2000, less: 0 },
    readDraw: readFourD,
    writeDraw: ({ numbers }) => numbers.join(','),
    plays: playsByCode([
      exactPlay('big', DIGITS, big),
      exactPlay('small', DIGITS, small),
      permutedPlay('iperm:big', big),
      permutedPlay('iperm:small', small),
      ...(abc === undefined ? [] : [exactPlay('3d:abc', 3, abc)]),
      ...(a === undefined ? [] : [exactPlay('3d:a', 3, [a])]),
    ]),
    outcomes: BigInt(NUMBERS) ** BigInt(DRAWN),
    *everyOutcome() {
      for (let i = 0n; i < BigInt(NUMBERS) ** BigInt(DRAWN); i += 1n) {
        const text = String(i).padStart(DRAWN * DIGITS, '0');
        yield fourDDraw(range(0, DRAWN - 1).map((place) => text.slice(place * DIGITS, (place + 1) * DIGITS)));
      }
    },
  };
}

export function fourDDraw(numbers: readonly string[]): FourDDraw {
  let from = 0;
  const counts = PRIZES.map(({ count }) => {
    const each = new Uint8Array(NUMBERS);
    for (const number of numbers.slice(from, from + count)) each[Number(number)] = (each[Number(number)] ?? 0) + 1;
    from += count;
    return each;
  });
  return { numbers, counts };
}

function readFourD(input: unknown): FourDDraw | Refused {
  const numbers: unknown = typeof input === 'string' ? input.split(',') : input;
  const isResult =
    Array.isArray(numbers) &&
    numbers.length === DRAWN &&
    numbers.every((number) => typeof number === 'string' && /^\d{4}$/.test(number));
  return isResult ? fourDDraw(numbers as readonly string[]) : refused('lottery_draw_malformed');
}

/** Shares of the return by what is paid: prize odds times how many numbers win it. */
function tiersOf(
  odds: readonly number[],
  { of, suffix = '', ways = 1 }: { of: number; suffix?: string; ways?: number },
) {
  const whole = odds.reduce((sum, each, i) => sum + each * (PRIZES[i]?.count ?? 0), 0);
  return odds.map((each, i) => {
    const { code, count } = PRIZES[i] ?? PRIZES[0];
    return {
      code: `${code}${suffix}`,
      chance: fraction(count * ways, of),
      share: fraction(each * count, whole),
      listed: `${each}/${ways}`,
    };
  });
}

/** Numbers that win as they are written: their last digits, where fewer than four are played. */
function exactPlay(code: string, digits: 3 | 4, odds: readonly number[]): Play<FourDDraw> {
  const of = 10 ** digits;
  const occur = (number: number, counts: Uint8Array): number =>
    digits === DIGITS
      ? (counts[number] ?? 0)
      : range(0, 9).reduce((sum, head) => sum + (counts[head * of + number] ?? 0), 0);
  return playOf<readonly number[], FourDDraw>({
    code,
    style: 'credit',
    shape: numberList({ digits }),
    tiers: tiersOf(odds, { of }),
    notes: (numbers) => numbers.length,
    standing: (numbers) => odds.map(() => numbers.length),
    hits: (numbers, { counts }) => {
      const wins = odds.map((_, prize) =>
        numbers.reduce((sum, number) => sum + occur(number, counts[prize] ?? NONE), 0),
      );
      return wins.every((won) => won === 0) ? LOST : { wins, push: 0 };
    },
    best: () => [odds.map((_, prize) => PRIZES[prize]?.count ?? 0)],
  });
}

const NONE = new Uint8Array(NUMBERS);
/** How many orders four digits have: all different, a pair, two pairs, three alike. */
const ORDERS = [24, 12, 6, 4] as const;

/** i-Perm: one stake covers every order of a number's digits, and its prize is divided by how many there are. */
function permutedPlay(code: string, odds: readonly number[]): Play<FourDDraw> {
  const kindOf = (number: number): number => ORDERS.findIndex((orders) => orders === ordersOf(number).length);
  const spread = (numbers: readonly number[]) =>
    ORDERS.map((_, kind) => numbers.filter((number) => kindOf(number) === kind));
  const shape = numberList({ digits: DIGITS });
  return playOf<readonly number[], FourDDraw>({
    code,
    style: 'credit',
    shape: {
      ...shape,
      read: (input) => {
        const numbers = shape.read(input);
        if (isRefused(numbers)) return numbers;
        const sorted = numbers.map((number) => ordersOf(number)[0] ?? number);
        if (new Set(sorted).size !== sorted.length) return refused('lottery_selection_repeats');
        const single = numbers.find((number) => kindOf(number) === -1);
        return single === undefined ? numbers : refused('lottery_selection_out_of_range', numberText(single, DIGITS));
      },
    },
    tiers: ORDERS.flatMap((ways) => tiersOf(odds, { of: NUMBERS, suffix: `@${ways}`, ways })),
    notes: (numbers) => numbers.length,
    standing: (numbers) => spread(numbers).flatMap((kind) => odds.map(() => kind.length)),
    hits: (numbers, { counts }) => {
      const wins = spread(numbers).flatMap((kind) =>
        odds.map((_, prize) => kind.reduce((sum, number) => sum + occurAny(number, counts[prize] ?? NONE), 0)),
      );
      return wins.every((won) => won === 0) ? LOST : { wins, push: 0 };
    },
    best: (numbers) =>
      spread(numbers).flatMap((kind, at) => {
        const won = ORDERS.flatMap((_, i) => odds.map((__, prize) => (i === at ? (PRIZES[prize]?.count ?? 0) : 0)));
        return kind.length === 0 ? [] : [won];
      }),
  });
}

function occurAny(number: number, counts: Uint8Array): number {
  return ordersOf(number).reduce((sum, order) => sum + (counts[order] ?? 0), 0);
}

/** The different orders of four digits, least first. */
function ordersOf(number: number): number[] {
  const digits = [...numberText(number, DIGITS)];
  const orders = new Set<number>();
  for (const places of PLACE_ORDERS) orders.add(Number(places.map((place) => digits[place]).join('')));
  return [...orders].sort((a, b) => a - b);
}

const PLACE_ORDERS = range(0, DIGITS ** DIGITS - 1)
  .map((i) => range(0, DIGITS - 1).map((place) => Math.floor(i / DIGITS ** place) % DIGITS))
  .filter((places) => new Set(places).size === DIGITS);

/** 4D: `SEA4D` as Malaysia pays, `SG4D` as Singapore does. */
export const FOUR_D: Family<FourDDraw> = fourDFamily('SEA4D', MALAYSIA);
export const SINGAPORE_FOUR_D: Family<FourDDraw> = fourDFamily('SG4D', SINGAPORE);
