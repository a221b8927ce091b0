import { type Prize, PRIZE_SHAPES, type Region, type VietnamResult } from '@baize/lottery/vn/result';

/** The prizes of a region in the order in which people read them: the North from the special prize down, the others up to it. */
export function prizeOrder(region: Region): readonly Prize[] {
  const prizes = PRIZE_SHAPES[region].map(({ prize }) => prize);
  return region === 'MB' ? prizes : prizes.toReversed();
}

/** The last two digits of a number, and whether the number was the special prize. */
export interface Tail {
  readonly digits: string;
  readonly isSpecial: boolean;
}

/** Every number's last two digits, the special prize first. */
export function tailsOf({ region, prizes }: Pick<VietnamResult, 'region' | 'prizes'>): readonly Tail[] {
  return PRIZE_SHAPES[region].flatMap(({ prize }) =>
    (prizes[prize] ?? []).map((number) => ({ digits: number.slice(-2), isSpecial: prize === 'DB' })),
  );
}

/** By digit 0 to 9, what stands behind it (by first digit) or before it (by last), least first. */
export function tailsBy(end: 'head' | 'tail', tails: readonly Tail[]): readonly (readonly Tail[])[] {
  const [by, other] = end === 'head' ? [0, 1] : [1, 0];
  return Array.from({ length: 10 }, (_, digit) =>
    tails
      .filter(({ digits }) => digits[by] === String(digit))
      .map(({ digits, isSpecial }) => ({ digits: digits[other] ?? '', isSpecial }))
      .sort((a, b) => a.digits.localeCompare(b.digits)),
  );
}

/** How much of each number is shown: all of it, or its last digits, by which most bets go. */
export const DIGITS_SHOWN = ['all', '2', '3'] as const;
export type DigitsShown = (typeof DIGITS_SHOWN)[number];

/** A number cut to its last digits: what is left out, and what is looked at. */
export function lastDigits(number: string, shown: DigitsShown): string {
  return shown === 'all' ? number : number.slice(-Number(shown));
}

/** The prize of a number by its place among all numbers of a written result. */
export function prizeAt(region: Region, place: number): Prize | undefined {
  let before = 0;
  for (const { prize, count } of PRIZE_SHAPES[region]) {
    before += count;
    if (place < before) return prize;
  }
  return undefined;
}
