import { readLine } from '@baize/lottery/vn/history';
import { describe, expect, it } from 'vitest';
import { changedBetween } from './difference.ts';
import { factsOf } from './facts-of.ts';
import { lastDigits, prizeOrder, tailsBy, tailsOf } from './vietnam-tables.ts';

const NORTH =
  '2026-08-21,60213,29505,45870,66513,52710,47218,58990,01507,54861,50205,6514,2590,3813,4605,4307,5718,6110,7513,2105,1990,307,618,713,05,13,90,68';

describe('facts of a result', () => {
  it.each([
    ['SSC', [4, 8, 9, 1, 1], ['sum 23 big odd', 'dragonTiger dragon']],
    ['SSC', [0, 0, 0, 0, 0], ['sum 0 small even', 'dragonTiger tie']],
    ['11X5', [2, 4, 6, 8, 10], ['sum 30 draw even', 'dragonTiger tiger']],
    ['PK10', [4, 8, 10, 5, 2, 3, 6, 9, 7, 1], ['champions 12 big even', 'dragonTiger dragon']],
    ['K3', [3, 3, 3], ['sum 9 small odd', 'form triple']],
    ['K3', [2, 1, 3], ['sum 6 small even', 'form straight']],
    ['LF3D', [5, 5, 9], ['sum 19 big odd', 'span 4', 'form pair']],
    ['LHC', [7, 9, 12, 25, 34, 40, 29], ['special 29 big odd red', 'sum 156 small even']],
    ['LHC', [1, 2, 3, 4, 5, 6, 49], ['special 49 draw green', 'sum 70 small even']],
    ['XSMB', [1], []],
  ])('%s %j', (family, numbers, said) => {
    const facts = factsOf(family, numbers).map(({ of, value, words }) => [of, value, ...words]);
    expect(facts.map((words) => words.filter((word) => word !== undefined).join(' '))).toEqual(said);
  });
});

describe('a Vietnamese table', () => {
  const result = readLine(NORTH, 'MB');
  if (result === undefined) throw new Error('it is a result');

  it('begins with the special prize in the North, and ends with it elsewhere', () => {
    expect(prizeOrder('MB')[0]).toBe('DB');
    expect([prizeOrder('MN')[0], prizeOrder('MN').at(-1)]).toEqual(['G8', 'DB']);
  });

  it('has each of its 27 tails once by head and once by tail, the special prize’s marked', () => {
    const tails = tailsOf(result);
    for (const end of ['head', 'tail'] as const) {
      const sorted = tailsBy(end, tails);
      expect(sorted.flat()).toHaveLength(27);
      expect(sorted.flat().filter(({ isSpecial }) => isSpecial)).toHaveLength(1);
    }
    expect(tailsBy('head', tails)[6]?.map(({ digits }) => digits)).toEqual(['1', '8']);
    expect(tailsBy('tail', tails)[3]?.[0]).toEqual({ digits: '1', isSpecial: true });
  });

  it('shows numbers whole or their last digits', () => {
    expect([lastDigits('60213', 'all'), lastDigits('60213', '3'), lastDigits('05', '3')]).toEqual([
      '60213',
      '213',
      '05',
    ]);
  });
});

describe('a correction', () => {
  it('names the prizes whose numbers it changed, and no date', () => {
    const corrected = NORTH.replace('2026-08-21,60213', '2026-08-21,60218').replace(',68', ',86');
    expect(changedBetween('XSMB', NORTH, corrected)).toEqual([
      { place: 1, prize: 'DB', before: '60213', after: '60218' },
      { place: 27, prize: 'G7', before: '68', after: '86' },
    ]);
    expect(changedBetween('SSC', '1,2,3,4,5', '1,2,3,9,5')).toEqual([
      { place: 4, prize: undefined, before: '4', after: '9' },
    ]);
    expect(changedBetween('XSMB', NORTH, NORTH)).toEqual([]);
  });
});
