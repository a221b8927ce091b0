import { expect, it } from 'vitest';
import { figureText, jackpotCents, poolCents, signsOf, untilNextStep } from './jackpot-flow.ts';

const FIRST = Date.UTC(2026, 5, 1);

it.each([
  ['starts at one million on the first of the month', FIRST, 100_000_000],
  ['keeps it for less than three seconds', FIRST + 2_999, 100_000_000],
  ['grows by 165.11 at three seconds', FIRST + 3_000, 100_016_511],
  ['is the formula of the rule after a day', FIRST + 86_400_000, 100_000_000 + (86_400 / 3) * 16_511],
  ['is largest in the last second of the month', FIRST + 30 * 86_400_000 - 1, 100_000_000 + (30 * 28_800 - 1) * 16_511],
  ['starts anew with the next month', FIRST + 30 * 86_400_000, 100_000_000],
])('%s', (_, now, cents) => expect(jackpotCents(now)).toBe(cents));

it.each([
  ['a whole step on the moment itself', FIRST, 3000],
  ['what is left of one in between', FIRST + 2_999, 1],
])('waits %s', (_, now, ms) => expect(untilNextStep(now)).toBe(ms));

it('grows at the moments it says it will', () => {
  for (let now = FIRST; now < FIRST + 20_000; now += 777) {
    const next = now + untilNextStep(now);
    expect([jackpotCents(next - 1) - jackpotCents(now), jackpotCents(next) - jackpotCents(next - 1)]).toEqual([
      0, 16_511,
    ]);
  }
});

it('keeps a digit in its place when the figure grows longer', () => {
  expect(signsOf('9.5').map(({ key, digit }) => [key, digit])).toEqual([
    ['3', 9],
    ['2', null],
    ['1', 5],
  ]);
  expect(signsOf('10.5').at(-1)).toEqual({ key: '1', sign: '5', digit: 5 });
});

it.each([
  ['en', '1,000,165.11'],
  ['vi', '1.000.165,11'],
  ['th-u-ca-gregory', '1,000,165.11'],
])('is written as people write in %s', (locale, text) => expect(figureText(100_016_511, locale)).toBe(text));

it.each([
  ['1234.56789', 123_456],
  ['0', 0],
  ['7.5', 750],
])('a pool of %s is never rounded up', (text, cents) => expect(poolCents(text)).toBe(cents));
