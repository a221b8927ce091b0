import { lineTurnOdds } from '../lines/odds.ts';
import { type Fraction, fraction, NONE, plus, sumOf, times, WHOLE } from '../reels/fraction.ts';
import { stripsOf } from '../reels/reel-figures.ts';
import { cycleOf, reelOdds, type ReelOdds, tallyOf } from '../reels/reel-odds.ts';
import { type HoldFigures, weightOf } from './hold-figures.ts';

/** The odds of the respins too. */
export interface HoldOdds extends ReelOdds {
  /** Share of paid spins that start respins, and what they pay then on average, in line bets. */
  readonly respinsFrequency: Fraction;
  readonly respinsMean: Fraction;
  /** Share of paid spins whose respins fill the window. */
  readonly grandFrequency: Fraction;
}

/** The exact odds: those of lines, and respins as a chain that only the number of coins drives; what coins show is independent. */
export function holdOdds(figures: HoldFigures): HoldOdds {
  const { hold, coin } = figures;
  const paid = startShares(figures, false);
  const odds = reelOdds(figures, {
    ...lineTurnOdds(figures, { coin, least: hold.least }),
    fixedMean: (free) => coinsMean(figures, free),
  });
  const respinsFrequency = sumOf(paid);
  const grandFrequency = sumOf(paid.map((share, coins) => times(share, endShares(figures, coins).at(-1) ?? NONE)));
  const mean = coinsMean(figures, false);
  return {
    ...odds,
    // The window full of coins is what pays most.
    topPay: hold.pools.grand,
    topFrequency: grandFrequency,
    respinsFrequency,
    respinsMean: times(mean, fraction(respinsFrequency.under, respinsFrequency.over)),
    grandFrequency,
  };
}

/** What the coins of a turn pay on average, in line bets. */
export function coinsMean(figures: HoldFigures, free: boolean): Fraction {
  return sumOf(startShares(figures, free).map((share, coins) => times(share, respinsMean(figures, coins))));
}

/** The share of turns that start respins with 0, 1, 2 … coins: none below the least. */
function startShares(figures: HoldFigures, free: boolean): Fraction[] {
  const strips = stripsOf(figures, free);
  const shares: Fraction[] = new Array<Fraction>(cellsOf(figures) + 1).fill(NONE);
  for (const { first, ways } of tallyOf(strips, { rows: figures.rows, first: figures.coin }).values()) {
    if (first >= figures.hold.least) shares[first] = fraction(ways, cycleOf(strips));
  }
  return shares;
}

/** The share of respins from so many coins that end with 0, 1, 2 … coins. */
export function endShares(figures: HoldFigures, start: number): Fraction[] {
  const { chance, lives } = figures.hold;
  const all = cellsOf(figures);
  const one = fraction(chance.hits, chance.of);
  const none = fraction(chance.of - chance.hits, chance.of);
  const here: Fraction[] = new Array<Fraction>(all + 1).fill(NONE);
  here[start] = WHOLE;
  const ends: Fraction[] = new Array<Fraction>(all + 1).fill(NONE);
  for (let coins = start; coins < all; coins += 1) {
    const empty = all - coins;
    const misses = power(none, empty);
    // With three lives the next coin comes in the first, second or third respin, or never.
    const tries = sumOf(Array.from({ length: lives }, (_, failed) => power(misses, failed)));
    const share = here[coins] ?? NONE;
    ends[coins] = times(share, power(misses, lives));
    for (let more = 1; more <= empty; more += 1) {
      const landing = times(fraction(choose(empty, more)), times(power(one, more), power(none, empty - more)));
      here[coins + more] = plus(here[coins + more] ?? NONE, times(share, times(tries, landing)));
    }
  }
  ends[all] = here[all] ?? NONE;
  return ends;
}

/** What respins from so many coins pay on average, in line bets. */
function respinsMean(figures: HoldFigures, start: number): Fraction {
  const { faces, pools, gate, least } = figures.hold;
  if (start < least) return NONE;
  const weight = weightOf(faces);
  const amount = fraction(
    faces.reduce((sum, face) => sum + ('pay' in face ? face.pay * face.weight : 0), 0),
    weight,
  );
  const pool = fraction(
    faces.reduce((sum, face) => sum + ('pool' in face ? pools[face.pool] * face.weight : 0), 0),
    weight,
  );
  return sumOf(
    endShares(figures, start).map((share, coins) => {
      const many = fraction(gate && coins >= gate.coins ? gate.times : 1);
      const worth = times(fraction(coins), plus(times(amount, many), pool));
      return times(share, coins === cellsOf(figures) ? plus(worth, fraction(pools.grand)) : worth);
    }),
  );
}

function cellsOf(figures: HoldFigures): number {
  return figures.rows * figures.strips.length;
}

function power(base: Fraction, exponent: number): Fraction {
  return { over: base.over ** BigInt(exponent), under: base.under ** BigInt(exponent) };
}

function choose(all: number, some: number): number {
  let ways = 1;
  for (let i = 0; i < some; i += 1) ways = (ways * (all - i)) / (i + 1);
  return ways;
}
