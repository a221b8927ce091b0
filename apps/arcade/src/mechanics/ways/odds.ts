import { type Fraction, fraction, NONE, plus, times, WHOLE } from '../reels/fraction.ts';
import { payOf, rowsAt, stripsOf } from '../reels/reel-figures.ts';
import { hitFrequency, reelOdds, type ReelOdds } from '../reels/reel-odds.ts';
import { type WayFigures, wildTimesOf } from './way-figures.ts';

/**
 * The exact odds. Reels are independent, so a run of `count` reels pays on average the product of what each of them holds of the
 * symbol on average, times the chance that the next reel holds none.
 */
export function waysOdds(figures: WayFigures): ReelOdds {
  const means = [false, true].map((free) => winsMean(figures, free));
  return reelOdds(figures, {
    winsMean: (free) => means[free ? 1 : 0] ?? NONE,
    hitFrequency: hitFrequency(figures, {
      inThree: ([first, second, third]) =>
        first.some(
          (symbol) =>
            payOf(figures, symbol, 3) > 0 &&
            [second, third].every((rows) => rows.includes(symbol) || rows.includes(figures.wild)),
        ),
      byCount: (scatters) => (figures.scatterPays[scatters] ?? 0) > 0,
    }),
    ...topAward(figures),
  });
}

export function winsMean(figures: WayFigures, free: boolean): Fraction {
  const strips = stripsOf(figures, free);
  let sum = NONE;
  for (const symbol of Object.keys(figures.pays)) {
    let ways = WHOLE;
    for (const [reel, strip] of strips.entries()) {
      ways = times(ways, onReel(figures, strip, { symbol, wildTimes: wildTimesOf(figures, free) }).mean);
      const next = strips[reel + 1];
      const ends = next ? onReel(figures, next, { symbol, wildTimes: 1 }).none : WHOLE;
      sum = plus(sum, times(times(ways, ends), fraction(payOf(figures, symbol, reel + 1))));
    }
  }
  return sum;
}

/** How many of a symbol a reel shows on average, and how often none. */
function onReel(
  figures: WayFigures,
  strip: readonly string[],
  of: { symbol: string; wildTimes: number },
): { mean: Fraction; none: Fraction } {
  let shown = 0;
  let none = 0;
  for (const stop of strip.keys()) {
    const here = countOf(figures, rowsAt(strip, stop, figures.rows), of);
    shown += here;
    none += here === 0 ? 1 : 0;
  }
  return { mean: fraction(shown, strip.length), none: fraction(none, strip.length) };
}

/** Five of the best paid symbol along the most ways that the strips can show, and the share of paid spins that show it. */
function topAward(figures: WayFigures): { topPay: number; topFrequency: Fraction } {
  const [symbol = ''] = Object.keys(figures.pays).sort((a, b) => payOf(figures, b, 5) - payOf(figures, a, 5));
  let topPay = payOf(figures, symbol, 5);
  let topFrequency = WHOLE;
  for (const strip of figures.strips) {
    const counts = strip.map((_, stop) =>
      countOf(figures, rowsAt(strip, stop, figures.rows), { symbol, wildTimes: 1 }),
    );
    const most = Math.max(...counts);
    topPay *= most;
    topFrequency = times(topFrequency, fraction(counts.filter((count) => count === most).length, strip.length));
  }
  return { topPay, topFrequency };
}

function countOf(figures: WayFigures, rows: readonly string[], of: { symbol: string; wildTimes: number }): number {
  return rows.reduce((sum, name) => sum + (name === of.symbol ? 1 : name === figures.wild ? of.wildTimes : 0), 0);
}
