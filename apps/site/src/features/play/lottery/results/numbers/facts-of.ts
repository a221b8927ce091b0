import { colourOf, isOnSide } from '@baize/lottery/lhc/ball';

/** What people read off a result beside its numbers: the sum, its sides, dragon or tiger, what the numbers form. */
export interface Fact {
  readonly of: 'sum' | 'champions' | 'special' | 'span' | 'dragonTiger' | 'form';
  readonly value?: number;
  readonly words: readonly FactWord[];
}

export type FactWord =
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'draw'
  | 'dragon'
  | 'tiger'
  | 'tie'
  | 'triple'
  | 'pair'
  | 'straight'
  | 'different'
  | 'red'
  | 'blue'
  | 'green';

type Numbers = readonly number[];

const sumOf = (numbers: Numbers): number => numbers.reduce((sum, number) => sum + number, 0);
const parityOf = (number: number): FactWord => (number % 2 === 0 ? 'even' : 'odd');
const sizeOf = (number: number, bigFrom: number): FactWord => (number >= bigFrom ? 'big' : 'small');

/** From which sum on the sum of all digits is big. */
const DIGITS_BIG: Readonly<Record<number, number>> = { 3: 14, 5: 23 };
/** The sum of eleven-five at which big and small give back. */
const EVEN_SUM = 30;
const CHAMPIONS_BIG = 12;
const DICE_BIG = 11;
const MARK_SIX_BIG = 175;

/** What there is to say of a result of numbers; nothing of families whose numbers speak for themselves. */
export function factsOf(family: string, numbers: Numbers): readonly Fact[] {
  switch (family) {
    case 'SSC':
    case 'LFP5':
      return [sumFact(numbers, DIGITS_BIG[5] ?? 0), duelOf(numbers[0], numbers[4])];
    case 'LF3D':
      return [
        sumFact(numbers, DIGITS_BIG[3] ?? 0),
        { of: 'span', value: Math.max(...numbers) - Math.min(...numbers), words: [] },
        { of: 'form', words: [formOf(numbers)] },
      ];
    case '11X5':
      return [elevenFiveSum(sumOf(numbers)), duelOf(numbers[0], numbers[4])];
    case 'PK10':
      return [championsFact(numbers), duelOf(numbers[0], numbers[9])];
    case 'K3':
      return [sumFact(numbers, DICE_BIG), { of: 'form', words: [formOf(numbers)] }];
    case 'LHC':
      return [specialFact(numbers[6] ?? 0), sumFact(numbers, MARK_SIX_BIG)];
    default:
      return [];
  }
}

function sumFact(numbers: Numbers, bigFrom: number): Fact {
  const sum = sumOf(numbers);
  return { of: 'sum', value: sum, words: [sizeOf(sum, bigFrom), parityOf(sum)] };
}

function elevenFiveSum(sum: number): Fact {
  return { of: 'sum', value: sum, words: [sum === EVEN_SUM ? 'draw' : sizeOf(sum, EVEN_SUM + 1), parityOf(sum)] };
}

function championsFact([first = 0, second = 0]: Numbers): Fact {
  const sum = first + second;
  return { of: 'champions', value: sum, words: [sizeOf(sum, CHAMPIONS_BIG), parityOf(sum)] };
}

function duelOf(front = 0, back = 0): Fact {
  const word = front === back ? 'tie' : front > back ? 'dragon' : 'tiger';
  return { of: 'dragonTiger', words: [word] };
}

function formOf(numbers: Numbers): FactWord {
  const kinds = new Set(numbers).size;
  if (kinds === 1) return 'triple';
  if (kinds < numbers.length) return 'pair';
  return Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1 ? 'straight' : 'different';
}

/** 49 is on neither side. */
function specialFact(special: number): Fact {
  const sides: FactWord[] =
    special === 49 ? ['draw'] : [isOnSide(special, 'B') ? 'big' : 'small', isOnSide(special, 'O') ? 'odd' : 'even'];
  return { of: 'special', value: special, words: [...sides, colourOf(special)] };
}
