import type { Family } from '../family.ts';
import { playsByCode } from '../family.ts';
import { range } from '../numbers.ts';
import { isRefused, refused } from '../refused.ts';
import { vietnamDraw, type VietnamDraw } from './draw.ts';
import { readLine, writeLine } from './history.ts';
import { DIGIT_PLAYS } from './plays/digits.ts';
import { numberPlays } from './plays/numbers.ts';
import { PAIR_RULES, pairPlay } from './plays/pairs.ts';
import { SIDE_PLAYS } from './plays/sides.ts';
import { specialDigits } from './plays/special-digits.ts';
import { truot, xien, xienWheel } from './plays/together.ts';
import { type PooledDraw, pooledPairs } from './pooled.ts';
import { PRIZE_SHAPES, type Prize, readVietnamResult, type Region } from './result.ts';

const GROUPS = { fair: 2000, less: 0 } as const;

/** The lottery of a region: XSMB, XSMN, XSMT. A draw is that of one province, or the joint one of the North. */
export const VIETNAM: Readonly<Record<Region, Family<VietnamDraw>>> = {
  MB: familyOf('MB'),
  MN: familyOf('MN'),
  MT: familyOf('MT'),
};

/** Plays over several provinces of one day. The North has one draw only. */
export const VIETNAM_POOLED: Readonly<Record<'MN' | 'MT', Family<PooledDraw>>> = {
  MN: pooledFamily('MN'),
  MT: pooledFamily('MT'),
};

function familyOf(region: Region): Family<VietnamDraw> {
  return {
    code: `XS${region}`,
    groups: GROUPS,
    readDraw: (input) => {
      const result = typeof input === 'string' ? readLine(input, region) : readVietnamResult(input);
      return result?.region === region ? vietnamDraw(result) : refused('lottery_draw_malformed');
    },
    writeDraw: ({ result }) => writeLine(result),
    plays: playsByCode([
      ...numberPlays(region),
      ...DIGIT_PLAYS,
      ...SIDE_PLAYS,
      ...range(2, 4).map((k) => xien(region, k)),
      xienWheel(region),
      specialDigits(region),
      ...range(4, 10).map((k) => truot(region, k)),
      ...PAIR_RULES.map((rule) => pairPlay(region, rule)),
    ]),
    outcomes: 10n ** BigInt(digitsOf(region)),
    *everyOutcome() {
      const digits = digitsOf(region);
      for (let i = 0n; i < 10n ** BigInt(digits); i += 1n) yield drawOfDigits(region, String(i).padStart(digits, '0'));
    },
  };
}

function pooledFamily(region: 'MN' | 'MT'): Family<PooledDraw> {
  const one = VIETNAM[region];
  return {
    code: `XS${region}-DAX`,
    groups: GROUPS,
    readDraw: (input) => {
      const lines = typeof input === 'string' ? input.split('\n') : input;
      if (!Array.isArray(lines) || lines.length < 2) return refused('lottery_draw_malformed');
      const pool = new Map<string, VietnamDraw>();
      for (const line of lines as unknown[]) {
        const draw = one.readDraw(line);
        if (isRefused(draw)) return draw;
        pool.set(draw.result.station ?? '', draw);
      }
      const dates = new Set([...pool.values()].map(({ result }) => result.date));
      return pool.size === lines.length && dates.size === 1 ? pool : refused('lottery_draw_malformed');
    },
    writeDraw: (pool) => [...pool.values()].map((draw) => one.writeDraw(draw)).join('\n'),
    plays: playsByCode(PAIR_RULES.map((rule) => pooledPairs(region, rule))),
    outcomes: one.outcomes ** 2n,
    *everyOutcome() {
      for (const first of one.everyOutcome()) {
        for (const second of one.everyOutcome()) yield pair(first, second);
      }
    },
  };
}

/** Two stations of no name. */
function pair(first: VietnamDraw, second: VietnamDraw): PooledDraw {
  return new Map([
    ['1', first],
    ['2', second],
  ]);
}

function digitsOf(region: Region): number {
  return PRIZE_SHAPES[region].reduce((sum, { count, digits }) => sum + count * digits, 0);
}

/** A result of these digits, one after the other; of no day and no province. */
function drawOfDigits(region: Region, text: string): VietnamDraw {
  let at = 0;
  const take = (digits: number): string => text.slice(at, (at += digits));
  const prizes = PRIZE_SHAPES[region].map(({ prize, count, digits }): [Prize, string[]] => [
    prize,
    range(1, count).map(() => take(digits)),
  ]);
  return vietnamDraw({ region, station: null, date: '2000-01-01', prizes: Object.fromEntries(prizes) });
}
