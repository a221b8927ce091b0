import { FAMILIES } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { countValues, omissionRows } from './count-draws.ts';
import { bigRoad, ROAD_ROWS, type RoadSide, roadsOf } from './road.ts';
import { subjectsOf, type TrendDraw } from './subjects.ts';

/** The newest first. */
const drawsOf = (...results: readonly string[]): readonly TrendDraw[] =>
  results.map((result, i) => ({ issue: String(results.length - i), day: '2026-11-23', result }));

const SSC = drawsOf('7,1,2,3,4', '0,1,2,3,4', '7,1,2,3,4', '5,5,5,5,5');
const subject = (family: string, code: string, place?: number) => {
  const found = subjectsOf(family).find((one) => one.code === code && one.place === place);
  if (found === undefined) throw new Error(`${family} has no ${code}`);
  return found;
};

describe('counts over draws', () => {
  it('say how often a number came, how long it has been missing, and its longest gap', () => {
    const counts = countValues(subject('SSC', 'place', 1), SSC);
    expect(counts[7]).toEqual({ value: '7', times: 2, missing: 0, longest: 1 });
    expect(counts[5]).toEqual({ value: '5', times: 1, missing: 3, longest: 3 });
    expect(counts[9]).toEqual({ value: '9', times: 0, missing: 4, longest: 4 });
  });

  it('count a number as often as a draw has it', () => {
    expect(countValues(subject('SSC', 'anywhere'), SSC)[5]).toMatchObject({ times: 5, missing: 3 });
  });

  it('add up to what was drawn, for every subject of every family', () => {
    const results: Readonly<Record<string, string>> = {
      SSC: '1,2,3,4,5',
      LFP5: '0,0,0,0,9',
      LF3D: '9,9,9',
      '11X5': '01,11,05,07,02',
      PK10: '10,09,01,02,03,04,05,06,07,08',
      K3: '6,6,6',
      LHC: '07,09,12,25,34,40,49',
    };
    for (const [family, result] of Object.entries(results)) {
      expect(subjectsOf(family).length).toBeGreaterThan(0);
      for (const one of subjectsOf(family)) {
        const shown = one.shownIn({ issue: '1', day: '2026-11-23', result });
        expect(
          shown.every((index) => one.values[index] !== undefined),
          `${family} ${one.code}`,
        ).toBe(true);
        expect(countValues(one, drawsOf(result)).reduce((sum, { times }) => sum + times, 0)).toBe(shown.length);
        expect(one.isSingle ? shown.length : 1).toBe(1);
      }
    }
  });

  it('see all 18 tails of a province, and the special prize’s by itself', () => {
    const vn = drawsOf(`2026-11-23,Bến Tre,123456,11111,22222,33333,44444,${'5,'.repeat(7)}6666,7777,8888,9999,000,12`);
    const tails = subject('XSMN', 'tails').shownIn(vn[0] ?? { issue: '', day: '', result: '' });
    expect([tails.length, tails[0], tails.at(-1)]).toEqual([18, 56, 12]);
    expect(subject('XSMN', 'specialHead').shownIn(vn[0] ?? { issue: '', day: '', result: '' })).toEqual([5]);
  });

  it('tell draw by draw for how long each number had been missing', () => {
    const rows = omissionRows(subject('SSC', 'place', 1), SSC);
    expect(rows.map(({ issue }) => issue)).toEqual(['1', '2', '3', '4']);
    expect(rows.map(({ cells }) => cells[7]?.missing)).toEqual([1, 0, 1, 0]);
    expect(rows[3]?.cells[9]).toEqual({ times: 0, missing: 4 });
  });
});

describe('roads', () => {
  const sides = (text: string): RoadSide[] =>
    [...text].map((letter) => ({ a: 'first' as const, b: 'second' as const })[letter] ?? 'tie');
  const placesOf = (text: string) => bigRoad(sides(text)).map(({ column, row, ties }) => [column, row, ties]);

  it('go down with the same side, and begin a column with the other', () => {
    expect(placesOf('aab')).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('note ties at the side before them; those before any side are not drawn', () => {
    expect(placesOf('.a..b')).toEqual([
      [0, 0, 2],
      [1, 0, 0],
    ]);
  });

  it('go on to the right at the bottom, and where a tail is in the way', () => {
    expect(placesOf('aaaaaaaa').slice(5)).toEqual([
      [0, 5, 0],
      [1, 5, 0],
      [2, 5, 0],
    ]);
    const cells = placesOf('aaaaaaaabbbbbbb');
    expect(cells.slice(8)).toEqual([...[0, 1, 2, 3, 4].map((row) => [1, row, 0]), [2, 4, 0], [3, 4, 0]]);
  });

  it('never stand twice in one place', () => {
    const text = [...Array(400).keys()].map((i) => ((i * i) % 7 < 4 ? 'a' : 'b')).join('');
    const cells = bigRoad(sides(text));
    expect(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size).toBe(cells.length);
    expect(cells.every(({ row }) => row < ROAD_ROWS)).toBe(true);
  });

  it('are asked the questions of the plays', () => {
    const ask = (family: string, result: string) =>
      roadsOf(family).map(({ sideOf }) => sideOf({ issue: '1', day: '2026-11-23', result }));
    expect(ask('11X5', '02,04,06,08,10')).toEqual(['tie', 'second', 'second']);
    expect(ask('LHC', '01,02,03,04,05,06,49')).toEqual(['tie', 'tie']);
    expect(ask('K3', '6,4,1')).toEqual(['first', 'first']);
    expect([...FAMILIES.keys()].filter((family) => roadsOf(family).length === 0).sort()).toEqual(
      ['LAO', 'MY5D', 'MY6D', 'SEA4D', 'SG4D', 'THAI', 'XSMN-DAX', 'XSMT-DAX'].sort(),
    );
  });
});
