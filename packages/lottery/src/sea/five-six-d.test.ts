import { describe, expect, it } from 'vitest';
import { fraction, fractionFromText, sumOf, times } from '../fraction.ts';
import { range } from '../numbers.ts';
import { chosen, named, playIn } from '../testing/hold.ts';
import { FIVE_D, SIX_D } from './five-six-d.ts';

const all = (digits: number): string[] => range(0, 10 ** digits - 1).map((n) => String(n).padStart(digits, '0'));

describe('5D', () => {
  const drawn = ['48211', '09567', '77340'];

  it.each([
    ['48211', { first: 1 }],
    ['09567', { second: 1 }],
    ['77340', { third: 1 }],
    ['08211', { last4: 1 }],
    ['00211', { last3: 1 }],
    ['40011', { last2: 1 }],
    ['48210', {}],
  ])('%s wins %j', (number, wins) => {
    expect(named(playIn(FIVE_D, '5d'), chosen(FIVE_D, '5d', [number]).hits(drawn))).toEqual(wins);
  });

  it('pays a number that is drawn twice for both', () => {
    expect(chosen(FIVE_D, '5d', ['48211']).hits(['48211', '48211', '77340']).wins).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('has the chances that all numbers together make come true', () => {
    const play = playIn(FIVE_D, '5d');
    const wins = chosen(FIVE_D, '5d', all(5)).hits(drawn).wins;
    expect(wins.map((won) => fraction(won, 100_000))).toEqual(play.tiers.map(({ chance }) => chance));
  });
});

describe('6D', () => {
  it.each([
    ['482153', { first: 1 }],
    ['482154', { ends5: 1 }],
    ['082153', { ends5: 1 }],
    ['482100', { ends4: 1 }],
    ['000153', { ends3: 1 }],
    // Two in front and three at the end: the three count.
    ['480153', { ends3: 1 }],
    ['480053', { ends2: 1 }],
    ['400003', {}],
  ])('%s wins %j', (number, wins) => {
    expect(named(playIn(SIX_D, '6d'), chosen(SIX_D, '6d', [number]).hits(['482153']))).toEqual(wins);
  });

  it('has the chances that all numbers together make come true', () => {
    const wins = chosen(SIX_D, '6d', all(6)).hits(['482153']).wins;
    expect(wins.map((won) => fraction(won, 1_000_000))).toEqual(playIn(SIX_D, '6d').tiers.map(({ chance }) => chance));
  });
});

it.each([
  [FIVE_D, '5d', 338],
  [SIX_D, '6d', 334],
])('sold at the published odds they return a third of what is staked', (family, code, thousandths) => {
  const parts = playIn(family, code).tiers.map(({ chance, listed }) =>
    times(chance, fractionFromText(listed ?? '') ?? fraction(0)),
  );
  const { n, d } = sumOf(parts);
  expect(Math.round((1000 * Number(n)) / Number(d))).toBe(thousandths);
});

it.each([
  [FIVE_D, '48211,09567,77340', ['48211,09567', '48211,09567,7734', 482_110_956, null]],
  [SIX_D, '482153', ['48215', '4821537', '48215a', ['482153', '482153']]],
])('reads what it writes, and nothing else', (family, text, wrong) => {
  expect(family.writeDraw(family.readDraw(text) as readonly string[])).toBe(text);
  for (const each of wrong) expect(family.readDraw(each)).toEqual({ refused: 'lottery_draw_malformed' });
});
