import { type Family, playsByCode } from '../family.ts';
import { fraction } from '../fraction.ts';
import { range } from '../numbers.ts';
import { LOST, type Play, playOf, type Tier } from '../play.ts';
import { refused, type Refused } from '../refused.ts';
import { numberList, numberText } from '../vn/number-list.ts';

/** A draw of 5D (three numbers of five digits) or 6D (one of six), as text. */
export type Drawn = readonly string[];

interface Prize {
  readonly code: string;
  /** How many of all numbers win it in any draw. */
  readonly ways: number;
  readonly odds: number;
}

interface Lottery {
  readonly code: string;
  readonly play: string;
  readonly digits: 5 | 6;
  readonly numbers: number;
  readonly prizes: readonly Prize[];
  /** By prize, whether a number wins it. */
  readonly wins: (number: string, drawn: Drawn) => readonly boolean[];
  /** Prizes that one draw can give one number together, each list as good as any other. */
  readonly together: readonly (readonly string[])[];
}

/** How many digits at the end, and at the beginning, are the same. */
function sameAtEnd(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  return same;
}
function sameAtStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same;
}

/**
 * 5D: each of the three numbers as it is written; of the first prize also its last four, three or two digits, of which the longest counts.
 * What is paid for one unit, as in Malaysia.
 */
export const FIVE_D: Family<Drawn> = familyOf({
  code: 'MY5D',
  play: '5d',
  digits: 5,
  numbers: 3,
  prizes: [
    { code: 'first', ways: 1, odds: 15_000 },
    { code: 'second', ways: 1, odds: 5000 },
    { code: 'third', ways: 1, odds: 3000 },
    { code: 'last4', ways: 9, odds: 500 },
    { code: 'last3', ways: 90, odds: 20 },
    { code: 'last2', ways: 900, odds: 5 },
  ],
  wins: (number, [first = '', second, third]) => {
    const end = sameAtEnd(number, first);
    return [end === 5, number === second, number === third, end === 4, end === 3, end === 2];
  },
  together: ['first', 'last4', 'last3', 'last2'].map((best) => [best, 'second', 'third']),
});

/** 6D: the number, or as many of its digits at either end: five, four, three or two, of which the most count, once. */
export const SIX_D: Family<Drawn> = familyOf({
  code: 'MY6D',
  play: '6d',
  digits: 6,
  numbers: 1,
  prizes: [
    { code: 'first', ways: 1, odds: 100_000 },
    { code: 'ends5', ways: 18, odds: 3000 },
    { code: 'ends4', ways: 180, odds: 300 },
    { code: 'ends3', ways: 1800, odds: 30 },
    // Two at one end: 8,991 numbers, for 9 of 9,000 have three at the other; 81 have two at both.
    { code: 'ends2', ways: 2 * 8991 - 81, odds: 4 },
  ],
  wins: (number, [drawn = '']) => {
    const most = Math.max(sameAtStart(number, drawn), sameAtEnd(number, drawn));
    return [6, 5, 4, 3, 2].map((length) => length === most);
  },
  together: [['first'], ['ends5'], ['ends4'], ['ends3'], ['ends2']],
});

function familyOf(lottery: Lottery): Family<Drawn> {
  const { code, digits, numbers } = lottery;
  return {
    code,
    groups: { fair: 2000, less: 0 },
    readDraw: (input) => readDrawn(input, lottery),
    writeDraw: (drawn) => drawn.join(','),
    plays: playsByCode([numberPlay(lottery)]),
    outcomes: 10n ** BigInt(digits * numbers),
    *everyOutcome() {
      for (let i = 0n; i < 10n ** BigInt(digits * numbers); i += 1n) {
        const text = String(i).padStart(digits * numbers, '0');
        yield range(0, numbers - 1).map((place) => text.slice(place * digits, (place + 1) * digits));
      }
    },
  };
}

function readDrawn(input: unknown, { digits, numbers }: Lottery): Drawn | Refused {
  const drawn: unknown = typeof input === 'string' ? input.split(',') : input;
  const isResult =
    Array.isArray(drawn) &&
    drawn.length === numbers &&
    drawn.every((number) => typeof number === 'string' && number.length === digits && /^\d+$/.test(number));
  return isResult ? (drawn as Drawn) : refused('lottery_draw_malformed');
}

function tiersOf({ prizes, digits }: Lottery): Tier[] {
  const whole = prizes.reduce((sum, { ways, odds }) => sum + ways * odds, 0);
  return prizes.map(({ code, ways, odds }) => ({
    code,
    chance: fraction(ways, 10 ** digits),
    share: fraction(ways * odds, whole),
    listed: String(odds),
  }));
}

/** Numbers that stand for every prize. */
function numberPlay(lottery: Lottery): Play<Drawn> {
  const { play, digits, prizes, wins, together } = lottery;
  return playOf<readonly number[], Drawn>({
    code: play,
    style: 'credit',
    shape: numberList({ digits }),
    tiers: tiersOf(lottery),
    notes: (chosen) => chosen.length,
    standing: (chosen) => prizes.map(() => chosen.length),
    hits: (chosen, drawn) => {
      const won = prizes.map(() => 0);
      for (const number of chosen) {
        for (const [prize, is] of wins(numberText(number, digits), drawn).entries()) {
          if (is) won[prize] = (won[prize] ?? 0) + 1;
        }
      }
      return won.every((count) => count === 0) ? LOST : { wins: won, push: 0 };
    },
    best: (chosen) => mostOf(chosen.length, lottery, together),
  });
}

/** A draw gives the first prize to one number; others may have what is less, as many as there are ways to win it. */
function mostOf(chosen: number, { prizes }: Lottery, together: readonly (readonly string[])[]): (readonly number[])[] {
  if (chosen === 1) return together.map((codes) => prizes.map(({ code }) => (codes.includes(code) ? 1 : 0)));
  return [prizes.map(({ ways }) => Math.min(chosen, ways))];
}
