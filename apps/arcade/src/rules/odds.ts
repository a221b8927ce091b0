import { linePay, ROWS, type Slot } from './slot.ts';

/** What the rules screen states about a slot. Exact up to the rounding of a double. */
export interface Odds {
  /** Long-run return of a round, free spins included, as a share of the stake. */
  readonly returnToPlayer: number;
  /** The part of it that the paid spin's lines and scatters give. */
  readonly returnOfPaidSpin: number;
  /** Share of paid spins that pay anything. */
  readonly hitFrequency: number;
  /** Share of paid spins that win free spins. */
  readonly freeSpinsFrequency: number;
  /** Expected number of free spins, once they are won. */
  readonly freeSpinsMean: number;
  /** The highest pay of one line, in line bets, and how rarely a paid spin shows it. */
  readonly topLinePay: number;
  readonly topLineOneIn: number;
}

/**
 * The exact odds, by going through the full cycle of reel stops: every line sees each reel's symbols as often as the strip holds
 * them, so lines need symbol counts only; scatters need counts of windows; hits are decided by the first three reels and scatters.
 */
export function oddsOf(slot: Slot): Odds {
  const lines = slot.lines.length;
  const cycle = slot.strips.reduce((product, strip) => product * strip.length, 1);
  const lineReturn = sumOfLinePays(slot) / cycle; // in stakes: × lines, ÷ lines
  const scatters = scatterCounts(slot).map((count) => count / cycle);
  const scatterReturn = scatters.reduce((sum, share, count) => sum + share * (slot.scatterPays[count] ?? 0), 0) / lines;
  const returnOfPaidSpin = lineReturn + scatterReturn;
  const freeSpins = freeSpinsExpected(slot, scatters);
  const freeSpinsFrequency = scatters.reduce((sum, share, count) => sum + (slot.freeSpins[count] ? share : 0), 0);
  const top = topLine(slot);
  return {
    returnToPlayer: returnOfPaidSpin * (1 + freeSpins * slot.freeSpinMultiplier),
    returnOfPaidSpin,
    hitFrequency: hits(slot) / cycle,
    freeSpinsFrequency,
    freeSpinsMean: freeSpins / freeSpinsFrequency,
    topLinePay: top.pay,
    topLineOneIn: 1 / top.share,
  };
}

/** The sum of one line's pays over the full cycle: a whole number, far below 2^53. */
export function sumOfLinePays(slot: Slot): number {
  const counts = slot.strips.map((strip) =>
    slot.symbols.map((symbol) => [symbol, strip.filter((s) => s === symbol).length] as const),
  );
  const walk = (reel: number, ways: number, run: string[]): number => {
    const here = counts[reel];
    if (here === undefined) return ways * (linePay(slot, run)?.pay ?? 0);
    return here.reduce(
      (sum, [symbol, count]) => (count === 0 ? sum : sum + walk(reel + 1, ways * count, [...run, symbol])),
      0,
    );
  };
  return walk(0, 1, []);
}

/** How many of the cycle's windows hold 0, 1, 2 … scatters. */
export function scatterCounts(slot: Slot): number[] {
  return slot.strips.reduce<number[]>(
    (sums, strip) => {
      const next = new Array<number>(sums.length + ROWS).fill(0);
      strip.forEach((_, stop) => {
        const here = rowsAt(strip, stop).filter((symbol) => symbol === slot.scatter).length;
        sums.forEach((ways, count) => (next[count + here] = (next[count + here] ?? 0) + ways));
      });
      return next;
    },
    [1],
  );
}

/** How many free spins a paid spin leads to on average, those won again within free spins and the limit included. */
function freeSpinsExpected(slot: Slot, scatters: readonly number[]): number {
  const known = new Map<number, number>();
  const fromHere = (owed: number, given: number): number => {
    if (owed === 0) return 0;
    const key = owed * (slot.freeSpinsMax + 1) + given;
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = 1 + afterOneSpin(owed - 1, given);
    known.set(key, answer);
    return answer;
  };
  const afterOneSpin = (owed: number, given: number): number =>
    scatters.reduce((sum, share, count) => {
      const won = Math.min(slot.freeSpins[count] ?? 0, slot.freeSpinsMax - given);
      return sum + share * fromHere(owed + won, given + won);
    }, 0);
  return afterOneSpin(0, 0);
}

/** How many of the cycle's windows pay anything. A line needs three of a kind from the left, so three reels decide it. */
export function hits(slot: Slot): number {
  const [first = [], second = [], third = [], ...rest] = slot.strips;
  const restWays = rest.reduce((product, strip) => product * strip.length, 1);
  const restScatters = scatterCounts({ ...slot, strips: rest });
  const fewest = Math.min(...Object.keys(slot.scatterPays).map(Number));
  const lines = slot.lines.map((rows) => rows.slice(0, 3) as [number, number, number]);
  let sum = 0;
  first.forEach((_, a) => {
    const x = rowsAt(first, a);
    second.forEach((_, b) => {
      const y = rowsAt(second, b);
      third.forEach((_, c) => {
        const z = rowsAt(third, c);
        const hit = lines.some(([i, j, k]) => linePay(slot, [x[i] ?? '', y[j] ?? '', z[k] ?? '']) !== undefined);
        const scatters = [...x, ...y, ...z].filter((symbol) => symbol === slot.scatter).length;
        sum += hit
          ? restWays
          : restScatters.reduce((ways, n, count) => (count + scatters >= fewest ? ways + n : ways), 0);
      });
    });
  });
  return sum;
}

/** The best paid symbol on all reels of a line. One of it per window at most, so two lines never show it at once. */
function topLine(slot: Slot): { pay: number; share: number } {
  const [symbol, pay] = slot.symbols
    .map((name) => [name, slot.pays[name]?.[2] ?? 0] as const)
    .reduce((best, next) => (next[1] > best[1] ? next : best));
  const share = slot.strips.reduce(
    (product, strip) => product * (strip.filter((s) => s === symbol).length / strip.length),
    1,
  );
  return { pay, share: share * slot.lines.length };
}

function rowsAt(strip: readonly string[], stop: number): string[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}
