import { type Fraction, fraction } from '../reels/fraction.ts';
import { payOf, rowsAt, stripsOf } from '../reels/reel-figures.ts';
import { cycleOf, hitFrequency, reelOdds, type ReelOdds, type TurnOdds } from '../reels/reel-odds.ts';
import type { LineFigures } from './line-figures.ts';
import { linePay } from './read-lines.ts';

/**
 * The exact odds. Reels are independent and a line sees one place of each, so the mean of a line needs only how often each symbol
 * stands in that place: as the strips have it; with full reels where wilds expand; and, where wilds stay, as it is in free spin
 * number n, when the place is wild unless it showed none in n turns. The mean of all lines is the sum, however they hang together.
 */
export function linesOdds(figures: LineFigures): ReelOdds {
  return reelOdds(figures, lineTurnOdds(figures));
}

/** The part of it that lines decide; hold-and-win adds its coins. */
export function lineTurnOdds(figures: LineFigures, coins?: { coin: string; least: number }): TurnOdds {
  const means = new Map<number, Fraction>();
  const expandsPaid = figures.expanding === 'always';
  const begins = [
    ...new Map(figures.lines.map(([i = 0, j = 0, k = 0]) => [`${i}${j}${k}`, [i, j, k] as const])).values(),
  ];
  return {
    winsMean: (free, index) => {
      // Turns differ from each other only where wilds stay.
      const key = free ? (figures.sticky ? index + 1 : 1) : 0;
      const mean = means.get(key) ?? winsMean(figures, free, index);
      means.set(key, mean);
      return mean;
    },
    hitFrequency: hitFrequency(figures, {
      inThree: (reels) => {
        const [x, y, z] = reels.map((rows) => (expandsPaid ? fill(figures, rows) : rows));
        return begins.some(([i, j, k]) => linePay(figures, [x?.[i] ?? '', y?.[j] ?? '', z?.[k] ?? '']) !== undefined);
      },
      ...(coins && { second: coins.coin }),
      byCount: (scatters, held) =>
        (figures.scatterPays[scatters] ?? 0) > 0 || (coins !== undefined && held >= coins.least),
    }),
    ...topAward(figures),
  };
}

/** How often a symbol stands in one place of the window, out of `total`. */
interface Place {
  readonly weights: ReadonlyMap<string, bigint>;
  readonly total: bigint;
}

export function winsMean(figures: LineFigures, free: boolean, index: number): Fraction {
  const strips = stripsOf(figures, free);
  const fills = figures.expanding === 'always' || (figures.expanding === 'free' && free);
  const turns = figures.sticky && free ? index + 1 : 1;
  const places = strips.map((strip) =>
    Array.from({ length: figures.rows }, (_, row) => placeOf(figures, strip, { row, fills, turns })),
  );
  const total = places.reduce((product, [place]) => product * (place?.total ?? 1n), 1n);
  const sum = figures.lines.reduce(
    (all, rows) =>
      all +
      sumOfLine(
        figures,
        rows.map((row, reel) => places[reel]?.[row]).filter((place) => !!place),
      ),
    0n,
  );
  return fraction(sum, total);
}

function placeOf(
  figures: LineFigures,
  strip: readonly string[],
  of: { row: number; fills: boolean; turns: number },
): Place {
  const counts = new Map<string, number>();
  for (const stop of strip.keys()) {
    const shown = rowsAt(strip, stop, figures.rows);
    const symbol = (of.fills ? fill(figures, shown) : shown)[of.row] ?? '';
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  // After n turns: wild unless none of them showed one; any other symbol, if the last showed it and none before a wild.
  const length = BigInt(strip.length);
  const others = length - BigInt(counts.get(figures.wild) ?? 0);
  const before = others ** BigInt(of.turns - 1);
  const total = length ** BigInt(of.turns);
  const weights = new Map([...counts].map(([symbol, count]) => [symbol, BigInt(count) * before]));
  if (counts.has(figures.wild)) weights.set(figures.wild, total - others * before);
  return { weights, total };
}

/** The sum of a line's pays over all that its places can show. */
function sumOfLine(figures: LineFigures, places: readonly Place[]): bigint {
  const rest = places.map((_, reel) => places.slice(reel).reduce((product, place) => product * place.total, 1n));
  const walk = (ways: bigint, run: readonly string[]): bigint => {
    const place = places[run.length];
    if (!place) return ways * BigInt(linePay(figures, run)?.pay ?? 0);
    const stands = run.find((symbol) => symbol !== figures.wild);
    const goesOn = (symbol: string): boolean =>
      symbol === figures.wild || (stands === undefined ? symbol !== figures.scatter : symbol === stands);
    let sum = 0n;
    let broken = place.total;
    for (const [symbol, weight] of place.weights) {
      if (!goesOn(symbol)) continue;
      broken -= weight;
      sum += walk(ways * weight, [...run, symbol]);
    }
    const pay = linePay(figures, [...run, figures.scatter])?.pay ?? 0;
    return pay === 0 ? sum : sum + ways * broken * (rest[run.length + 1] ?? 1n) * BigInt(pay);
  };
  return walk(1n, []);
}

/** The best paid symbol on all five places of a line, wilds in its stead included, and the share of paid spins with such a line. */
function topAward(figures: LineFigures): { topPay: number; topFrequency: Fraction } {
  const [symbol = ''] = Object.keys(figures.pays).sort((a, b) => payOf(figures, b, 5) - payOf(figures, a, 5));
  const masks = figures.strips.map((strip) => {
    const shares = new Map<number, number>();
    for (const stop of strip.keys()) {
      const shown = rowsAt(strip, stop, figures.rows);
      const filled = figures.expanding === 'always' ? fill(figures, shown) : shown;
      const mask = filled.reduce(
        (bits, name, row) => (name === symbol || name === figures.wild ? bits | (1 << row) : bits),
        0,
      );
      shares.set(mask, (shares.get(mask) ?? 0) + 1);
    }
    return [...shares];
  });
  // Whole numbers, far below 2^53: how many of the cycle's windows show such a line.
  const walk = (reel: number, open: readonly (readonly number[])[]): number => {
    const here = masks[reel];
    if (open.length === 0) return 0;
    if (!here) return 1;
    return here.reduce(
      (sum, [mask, ways]) =>
        sum +
        ways *
          walk(
            reel + 1,
            open.filter((rows) => (mask >> (rows[reel] ?? 0)) & 1),
          ),
      0,
    );
  };
  return { topPay: payOf(figures, symbol, 5), topFrequency: fraction(walk(0, figures.lines), cycleOf(figures.strips)) };
}

function fill(figures: LineFigures, rows: readonly string[]): readonly string[] {
  return rows.includes(figures.wild) ? rows.map(() => figures.wild) : rows;
}
