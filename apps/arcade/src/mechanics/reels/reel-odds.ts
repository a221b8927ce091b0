import { type Fraction, fraction, NONE, plus, sumOf, times, WHOLE } from './fraction.ts';
import { multiplierOf, type ReelFigures, rowsAt, stripsOf } from './reel-figures.ts';

/** What is stated about a slot of turning reels. Exact. */
export interface ReelOdds {
  /** Long-run return of a plain round, free games included, as a share of what it costs. */
  readonly returnToPlayer: Fraction;
  /** The part of it that the paid spin gives. */
  readonly returnOfPaidSpin: Fraction;
  /** Long-run return of the bought free games, as a share of their price. */
  readonly returnBought?: Fraction;
  /** Share of paid spins that pay anything, free games left out. */
  readonly hitFrequency: Fraction;
  /** Share of paid spins that win free spins, and how many are played then. */
  readonly freeSpinsFrequency: Fraction;
  readonly freeSpinsMean: Fraction;
  /** The highest award of the paytable, in line bets, and the share of paid spins that show it. */
  readonly topPay: number;
  readonly topFrequency: Fraction;
  /** Share of paid spins that start respins, where the title has them. */
  readonly respinsFrequency?: Fraction;
}

/** What a mechanic knows of one turn of its reels. */
export interface TurnOdds {
  /** What the wins of a turn pay on average, in line bets, without scatters and multiplier. `index` counts free spins from 0. */
  readonly winsMean: (free: boolean, index: number) => Fraction;
  /** What a turn pays on average that no multiplier touches (coins). */
  readonly fixedMean?: (free: boolean) => Fraction;
  readonly hitFrequency: Fraction;
  readonly topPay: number;
  readonly topFrequency: Fraction;
}

/** Puts the odds of single turns together to those of rounds. */
export function reelOdds(figures: ReelFigures, turn: TurnOdds): ReelOdds {
  const stake = fraction(1, figures.units);
  const scatters = scatterShares(figures, false);
  const paid = sumOf([turn.winsMean(false, 0), scatterMean(figures, false), turn.fixedMean?.(false) ?? NONE]);
  const freeGames = freeGamesOf(figures, turn);
  const won = scatters.map((share, count) => ({ share, spins: figures.freeSpins.awards[count] ?? 0 }));
  const features = won.filter(({ spins }) => spins > 0).map(({ share, spins }) => ({ share, free: freeGames(spins) }));
  const freeSpinsFrequency = sumOf(features.map(({ share }) => share));
  const free = sumOf(features.map(({ share, free: { pay } }) => times(share, pay)));
  const played = sumOf(features.map(({ share, free: { spins } }) => times(share, spins)));
  return {
    returnToPlayer: times(plus(paid, free), stake),
    returnOfPaidSpin: times(paid, stake),
    ...(figures.buy && {
      returnBought: times(freeGames(figures.buy.spins).pay, fraction(1, figures.buy.units)),
    }),
    hitFrequency: turn.hitFrequency,
    freeSpinsFrequency,
    freeSpinsMean: times(played, fraction(freeSpinsFrequency.under, freeSpinsFrequency.over)),
    topPay: turn.topPay,
    topFrequency: turn.topFrequency,
  };
}

/** How many windows the reels can show: all equally likely. */
export function cycleOf(strips: readonly (readonly string[])[]): number {
  return strips.reduce((product, strip) => product * strip.length, 1);
}

/** Over all stops of some reels: how many show so many of one symbol and so many of another. */
export type Tally = ReadonlyMap<string, { readonly first: number; readonly second: number; readonly ways: number }>;

export function tallyOf(
  strips: readonly (readonly string[])[],
  of: { rows: number; first: string; second?: string | undefined },
): Tally {
  let sums: Tally = new Map([['0,0', { first: 0, second: 0, ways: 1 }]]);
  for (const strip of strips) {
    const next = new Map<string, { first: number; second: number; ways: number }>();
    for (const stop of strip.keys()) {
      const shown = rowsAt(strip, stop, of.rows);
      const inFirst = shown.filter((symbol) => symbol === of.first).length;
      const inSecond = shown.filter((symbol) => symbol === of.second).length;
      for (const { first, second, ways } of sums.values()) {
        const key = `${first + inFirst},${second + inSecond}`;
        const before = next.get(key)?.ways ?? 0;
        next.set(key, { first: first + inFirst, second: second + inSecond, ways: before + ways });
      }
    }
    sums = next;
  }
  return sums;
}

/** The share of turns that show 0, 1, 2 … scatters. */
export function scatterShares(figures: ReelFigures, free: boolean): Fraction[] {
  const strips = stripsOf(figures, free);
  const cycle = cycleOf(strips);
  const shares: Fraction[] = Array.from({ length: strips.length * figures.rows + 1 }, () => NONE);
  for (const { first, ways } of tallyOf(strips, { rows: figures.rows, first: figures.scatter }).values()) {
    shares[first] = fraction(ways, cycle);
  }
  return shares;
}

function scatterMean(figures: ReelFigures, free: boolean): Fraction {
  return sumOf(
    scatterShares(figures, free).map((share, count) => times(share, fraction(figures.scatterPays[count] ?? 0))),
  );
}

/** What free games of so many spins pay and how many are played on average, those won again and the limit included. */
function freeGamesOf(figures: ReelFigures, turn: TurnOdds): (spins: number) => { pay: Fraction; spins: Fraction } {
  const scatters = scatterMean(figures, true);
  const fixed = turn.fixedMean?.(true) ?? NONE;
  const pays: Fraction[] = [];
  const payOfSpin = (index: number): Fraction =>
    (pays[index] ??= plus(
      times(plus(turn.winsMean(true, index), scatters), fraction(multiplierOf(figures.freeSpins, index))),
      fixed,
    ));
  return (spins) => {
    const shares = sharesPlayed(figures, spins);
    return { pay: sumOf(shares.map((share, index) => times(share, payOfSpin(index)))), spins: sumOf(shares) };
  };
}

/** How likely the first, second, third … free spin is played, when `spins` were won. */
function sharesPlayed(figures: ReelFigures, spins: number): Fraction[] {
  const { awards, most } = figures.freeSpins;
  const again = scatterShares(figures, true)
    .map((share, count) => ({ share, more: awards[count] ?? 0 }))
    .filter(({ share }) => share !== NONE);
  const shares: Fraction[] = [];
  let given = new Map([[Math.min(spins, most), WHOLE]]);
  for (let played = 0; given.size > 0; played += 1) {
    for (const before of given.keys()) if (before <= played) given.delete(before);
    if (given.size === 0) break;
    shares.push(sumOf([...given.values()]));
    const next = new Map<number, Fraction>();
    for (const [before, share] of given) {
      for (const { share: chance, more } of again) {
        const after = Math.min(before + more, most);
        next.set(after, plus(next.get(after) ?? NONE, times(share, chance)));
      }
    }
    given = next;
  }
  return shares;
}

/**
 * The share of paid spins that pay anything. Three of a kind from the left begin every win, so the first three reels decide it
 * (`hitsInThree`), or else all scatters and coins together (`hitsByCount`).
 */
export function hitFrequency(
  figures: ReelFigures,
  hit: {
    inThree: (reels: readonly [string[], string[], string[]]) => boolean;
    second?: string;
    byCount: (scatters: number, second: number) => boolean;
  },
): Fraction {
  const { strips, rows } = figures;
  const count = (of: readonly (readonly string[])[]) =>
    tallyOf(of, { rows, first: figures.scatter, second: hit.second });
  const rest = strips.slice(3);
  const restTally = [...count(rest).values()];
  const restCycle = cycleOf(rest);
  const known = new Map<string, number>();
  const byCount = (scatters: number, second: number): number => {
    const key = `${scatters},${second}`;
    const ways =
      known.get(key) ??
      restTally.reduce(
        (sum, more) => (hit.byCount(scatters + more.first, second + more.second) ? sum + more.ways : sum),
        0,
      );
    known.set(key, ways);
    return ways;
  };
  const [a = [], b = [], c = []] = strips.map((strip) =>
    strip.map((_, stop) => {
      const shown = rowsAt(strip, stop, rows);
      const howMany = (name: string | undefined) => shown.filter((symbol) => symbol === name).length;
      return { shown, scatters: howMany(figures.scatter), second: howMany(hit.second) };
    }),
  );
  let sum = 0;
  for (const x of a) {
    for (const y of b) {
      for (const z of c) {
        sum += hit.inThree([x.shown, y.shown, z.shown])
          ? restCycle
          : byCount(x.scatters + y.scatters + z.scatters, x.second + y.second + z.second);
      }
    }
  }
  return fraction(sum, cycleOf(strips));
}
