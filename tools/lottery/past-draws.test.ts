import { dayPlus } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import {
  isNorthAtRest,
  isRefused,
  readHistory,
  type Region,
  stationsOn,
  VIETNAM,
  vietnamDraw,
  type VietnamResult,
} from '@baize/lottery';
import { pastDraws } from './past-draws.mjs';

const FIRST = '2022-01-01';
const LAST = '2025-06-30';
const tables = await pastDraws({ readHistory });

function resultsOf(src: string): readonly VietnamResult[] {
  return tables.get(src)?.results ?? [];
}

/** What is played on every draw, and what of it is summed. */
const TICKETS: readonly (readonly [play: string, sel: readonly string[]])[] = [
  ['lo:2', ['68']],
  ['de:db:last', ['68']],
  ['lo:3', ['123']],
  ['lo:4', ['1234']],
  ['xien:2', ['12', '34']],
  ['truot:4', ['00', '11', '22', '33']],
];

/** Over all draws of a table: how many there are, and for each ticket its hits and how many draws it won. */
function summed(src: string) {
  const sums = TICKETS.map(() => ({ hits: 0, won: 0 }));
  for (const result of resultsOf(src)) {
    const draw = vietnamDraw(result);
    for (const [i, [play, sel]] of TICKETS.entries()) {
      const selection = VIETNAM[result.region].plays.get(play)?.read(sel);
      const sum = sums[i];
      if (sum === undefined || selection === undefined || isRefused(selection)) throw new Error(play);
      const hits = selection.hits(draw).wins.reduce((all, wins) => all + wins, 0);
      sum.hits += hits;
      sum.won += Math.min(hits, 1);
    }
  }
  const [lo2, de, lo3, lo4, xien, truot] = sums;
  return {
    draws: resultsOf(src).length,
    lo2,
    de: de?.won,
    lo3: lo3?.hits,
    lo4: lo4?.hits,
    xien: xien?.won,
    truot: truot?.won,
  };
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayPlus(day, 1)) days.push(day);
  return days;
}

describe('real Vietnamese draws', () => {
  it.each([
    ['xsmb.csv', { draws: 1261, lo2: { hits: 346, won: 305 }, de: 18, lo3: 25, lo4: 1, xien: 70, truot: 417 }],
    ['xsmn.csv', { draws: 4014, lo2: { hits: 781, won: 714 }, de: 48, lo3: 81, lo4: 2, xien: 103, truot: 1943 }],
    ['xsmt.csv', { draws: 3102, lo2: { hits: 533, won: 497 }, de: 30, lo3: 57, lo4: 4, xien: 69, truot: 1531 }],
  ])('of %s come to the sums that were counted elsewhere', (src, sums) => {
    expect(summed(src)).toEqual(sums);
  });

  it.each<[string, Region]>([
    ['xsmn.csv', 'MN'],
    ['xsmt.csv', 'MT'],
  ])('of %s were on the days of the calendar, and on every one', (src, region) => {
    const drawn = resultsOf(src).map(({ date, station }) => `${date} ${station ?? ''}`);
    const expected = daysFrom(FIRST, LAST).flatMap((day) =>
      stationsOn(region, day).map((station) => `${day} ${station}`),
    );
    expect(drawn.toSorted()).toEqual(expected.toSorted());
  });

  it('of the North were on every day but Tet', () => {
    const expected = daysFrom(FIRST, LAST).filter((day) => !isNorthAtRest(day));
    expect(resultsOf('xsmb.csv').map(({ date }) => date)).toEqual(expected);
  });
});
