import type { Family } from '../family.ts';
import { playsByCode } from '../family.ts';
import { fraction } from '../fraction.ts';
import { LOST, type Play, playOf, type Tier, winsIf, wins } from '../play.ts';
import { isRefused, refused, type Refused } from '../refused.ts';
import { numberList, numberText } from '../vn/number-list.ts';

/** The Thai and the Lao lottery, as they are bet on: the last three digits on top, two at the bottom. */
export interface TopBottomDraw {
  /** As it was published: the first prize and the two digits in Thailand, one number in Laos. */
  readonly numbers: readonly string[];
  readonly top: string;
  readonly bottom: string;
}

interface TopBottom {
  readonly code: string;
  /** How many digits each published number has. */
  readonly shape: readonly number[];
  readonly bottomOf: (numbers: readonly string[]) => string;
  readonly listed: Readonly<Record<string, string>>;
}

const TOP = ({ top }: TopBottomDraw): string => top;
const BOTTOM = ({ bottom }: TopBottomDraw): string => bottom;

/** First and sixteenth of the month. Odds as sold most often. */
export const THAI: Family<TopBottomDraw> = topBottomFamily({
  code: 'THAI',
  shape: [6, 2],
  bottomOf: (numbers) => numbers[1] ?? '',
  listed: { top3: '900', tod3: '150', top2: '95', bottom2: '95', runtop: '3.2', runbottom: '4.2' },
});

/** One number of four digits, the first two of which are the bottom. */
export const LAO: Family<TopBottomDraw> = topBottomFamily({
  code: 'LAO',
  shape: [4],
  bottomOf: (numbers) => (numbers[0] ?? '').slice(0, 2),
  listed: {},
});

function topBottomFamily({ code, shape, bottomOf, listed }: TopBottom): Family<TopBottomDraw> {
  const drawn = (numbers: readonly string[]): TopBottomDraw => ({
    numbers,
    top: (numbers[0] ?? '').slice(-3),
    bottom: bottomOf(numbers),
  });
  const digits = shape.reduce((sum, each) => sum + each, 0);
  return {
    code,
    groups: { fair: 2000, less: 0 },
    readDraw: (input) => {
      const numbers = readNumbers(input, shape);
      return isRefused(numbers) ? numbers : drawn(numbers);
    },
    writeDraw: ({ numbers }) => numbers.join(','),
    plays: playsByCode([
      numberPlay({ code: 'top3', digits: 3, partOf: TOP }, listed),
      anyOrder(listed),
      numberPlay({ code: 'top2', digits: 2, partOf: ({ top }) => top.slice(-2) }, listed),
      numberPlay({ code: 'bottom2', digits: 2, partOf: BOTTOM }, listed),
      runningPlay({ code: 'runtop', digits: 3, partOf: TOP }, listed),
      runningPlay({ code: 'runbottom', digits: 2, partOf: BOTTOM }, listed),
    ]),
    outcomes: 10n ** BigInt(digits),
    *everyOutcome() {
      for (let i = 0; i < 10 ** digits; i += 1) {
        let text = numberText(i, digits);
        yield drawn(
          shape.map((each) => {
            const number = text.slice(0, each);
            text = text.slice(each);
            return number;
          }),
        );
      }
    },
  };
}

function readNumbers(input: unknown, shape: readonly number[]): readonly string[] | Refused {
  const numbers: unknown = typeof input === 'string' ? input.split(',') : input;
  if (!Array.isArray(numbers) || numbers.length !== shape.length) return refused('lottery_draw_malformed');
  const isResult = numbers.every(
    (number, i) => typeof number === 'string' && number.length === shape[i] && /^\d+$/.test(number),
  );
  return isResult ? (numbers as readonly string[]) : refused('lottery_draw_malformed');
}

type Listed = TopBottom['listed'];
/** A play on a part of the draw that has so many digits. */
interface Part {
  readonly code: string;
  readonly digits: number;
  readonly partOf: (draw: TopBottomDraw) => string;
}

function tierOf(code: string, chance: Tier['chance'], listed: string | undefined): Tier {
  return listed === undefined ? { code, chance } : { code, chance, listed };
}

function numberPlay({ code, digits, partOf }: Part, listed: Listed): Play<TopBottomDraw> {
  return playOf<readonly number[], TopBottomDraw>({
    code,
    style: 'credit',
    shape: numberList({ digits }),
    tiers: [tierOf(code, fraction(1, 10 ** digits), listed[code])],
    notes: (numbers) => numbers.length,
    hits: (numbers, draw) => winsIf(numbers.includes(Number(partOf(draw)))),
  });
}

const sorted = (number: string): string => [...number].sort().join('');
const differentIn = (number: number): number => new Set(numberText(number, 3)).size;

/** Tod: three digits in any order. Three alike have one order only and are not sold; a pair is a tier of its own. */
function anyOrder(listed: Listed): Play<TopBottomDraw> {
  const shape = numberList({ digits: 3 });
  const standing = (numbers: readonly number[]) =>
    [3, 2].map((kinds) => numbers.filter((number) => differentIn(number) === kinds).length);
  return playOf<readonly number[], TopBottomDraw>({
    code: 'tod3',
    style: 'credit',
    shape: {
      ...shape,
      read: (input) => {
        const numbers = shape.read(input);
        if (isRefused(numbers)) return numbers;
        const triple = numbers.find((number) => differentIn(number) === 1);
        if (triple !== undefined) return refused('lottery_selection_out_of_range', numberText(triple, 3));
        const sets = new Set(numbers.map((number) => sorted(numberText(number, 3))));
        return sets.size === numbers.length ? numbers : refused('lottery_selection_repeats');
      },
    },
    tiers: [tierOf('tod3', fraction(6, 1000), listed.tod3), { code: 'tod3@pair', chance: fraction(3, 1000) }],
    notes: (numbers) => numbers.length,
    standing,
    hits: (numbers, { top }) => {
      const drawn = sorted(top);
      const won = numbers.filter((number) => sorted(numberText(number, 3)) === drawn);
      return won.length === 0 ? LOST : { wins: standing(won), push: 0 };
    },
  });
}

/** Run: digits that are anywhere in the part, each once. */
function runningPlay({ code, digits: length, partOf }: Part, listed: Listed): Play<TopBottomDraw> {
  return playOf<readonly number[], TopBottomDraw>({
    code,
    style: 'credit',
    shape: numberList({ digits: 1 }),
    tiers: [tierOf(code, fraction(10 ** length - 9 ** length, 10 ** length), listed[code])],
    notes: (digits) => digits.length,
    hits: (digits, draw) => {
      const drawn = new Set(partOf(draw));
      return wins(digits.filter((digit) => drawn.has(String(digit))).length);
    },
    best: (digits) => [[Math.min(digits.length, length)]],
  });
}
