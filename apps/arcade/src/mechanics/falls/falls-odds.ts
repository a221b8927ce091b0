import { type SlotOdds, volatilityOf } from '../slot-odds.ts';
import { chainsOf, type FindWins, payTable, scattersIn } from './falling-window.ts';
import { byScatters, type FallsFigures, rungOf } from './figures.ts';

/** Goes through stops that stand for all; `weight` says how many sets of stops lead to the same pay as these. */
export type EverySpin = (figures: FallsFigures, visit: (stops: readonly number[], weight: number) => void) => void;

/** What spins pay that win a given number of free spins: how many there are, the sum of their pays and of the squares. */
type Sums = { spins: number; pay: number; squares: number };

/** Everything about all spins of a slot, in line bets: paid ones and free ones, by the free spins that they win. */
export type SpinTally = {
  readonly paid: Map<number, Sums>;
  readonly free: Map<number, Sums>;
  spins: number;
  hits: number;
  topPay: number;
  tops: number;
  longest: number;
};

/** The exact odds. */
export type FallsOdds = {
  readonly returnToPlayer: number;
  readonly boughtReturn?: number;
  readonly hitFrequency: number;
  readonly freeSpinsFrequency: number;
  /** In line bets, of one paid spin with its falls. */
  readonly topPay: number;
  readonly topPayOneIn: number;
  /** In stakes. */
  readonly deviation: number;
  /** The most falls after one spin. */
  readonly longest: number;
};

/** Plays each spin once as a paid one and as a free one: the stops are the same, the ladder is not. */
export function tallySpins(figures: FallsFigures, findWins: FindWins, everySpin: EverySpin): SpinTally {
  const chain = chainsOf(figures, findWins);
  const table = payTable(figures);
  const width = figures.strips.length * figures.rows + 1;
  const tally: SpinTally = { paid: new Map(), free: new Map(), spins: 0, hits: 0, topPay: 0, tops: 0, longest: 0 };
  everySpin(figures, (stops, weight) => {
    let paid = 0;
    let free = 0;
    let won = 0;
    chain(stops, (window, found, fall) => {
      if (found.wins === 0) {
        const scatters = scattersIn(window);
        const scatterPay = byScatters(figures.scatterPays, scatters);
        paid += scatterPay;
        free += scatterPay;
        won = byScatters(figures.freeSpins.awards, scatters);
        tally.longest = Math.max(tally.longest, fall);
        return;
      }
      let pay = 0;
      for (let win = 0; win < found.wins; win += 1) {
        pay += table[(found.symbols[win] ?? 0) * width + (found.counts[win] ?? 0)] ?? 0;
      }
      paid += pay * rungOf(figures.ladder, fall);
      free += pay * rungOf(figures.freeSpins.ladder, fall);
    });
    tally.spins += weight;
    if (paid > 0) tally.hits += weight;
    if (paid > tally.topPay) [tally.topPay, tally.tops] = [paid, 0];
    if (paid === tally.topPay) tally.tops += weight;
    addTo(tally.paid, won, { spins: weight, pay: paid });
    addTo(tally.free, won, { spins: weight, pay: free });
  });
  return tally;
}

/** The odds of whole rounds. Free spins do not depend on one another, so that a round is a sum that can be worked out exactly. */
export function oddsFrom(figures: FallsFigures, tally: SpinTally): FallsOdds {
  const { units, buy } = figures;
  const freeGames = freeGamesOf(figures, tally);
  let pay = 0;
  let squares = 0;
  let features = 0;
  for (const [won, sums] of tally.paid) {
    const follows = freeGames(won, won);
    pay += sums.pay + sums.spins * follows.pay;
    squares += sums.squares + 2 * sums.pay * follows.pay + sums.spins * follows.squares;
    if (won > 0) features += sums.spins;
  }
  const mean = pay / tally.spins / units;
  return {
    returnToPlayer: mean,
    ...(buy && { boughtReturn: freeGames(buy.spins, buy.spins).pay / buy.units }),
    hitFrequency: tally.hits / tally.spins,
    freeSpinsFrequency: features / tally.spins,
    topPay: tally.topPay,
    topPayOneIn: tally.spins / tally.tops,
    deviation: Math.sqrt(squares / tally.spins / units ** 2 - mean ** 2),
    longest: tally.longest,
  };
}

/** Rounds the exact odds for the rules screen. */
export function statedOdds(figures: FallsFigures, odds: FallsOdds): SlotOdds {
  const perCent = (share: number) => Math.floor(share * 10_000) / 100;
  return {
    rulesVersion: figures.version,
    returnToPlayer: perCent(odds.returnToPlayer),
    ...(odds.boughtReturn === undefined ? {} : { boughtReturn: perCent(odds.boughtReturn) }),
    hitFrequency: perCent(odds.hitFrequency),
    freeSpinsOneIn: Math.ceil(1 / odds.freeSpinsFrequency),
    topPay: Math.floor((odds.topPay / figures.units) * 100) / 100,
    topPayOneIn: Math.ceil(odds.topPayOneIn - 1e-6),
    deviation: Math.round(odds.deviation * 100) / 100,
    volatility: volatilityOf(odds.deviation),
    exact: true,
  };
}

/** What is to be expected of free spins: by how many are owed, and how many the round has given so far. */
function freeGamesOf(figures: FallsFigures, tally: SpinTally) {
  const known = new Map<number, { pay: number; squares: number }>();
  const expect = (owed: number, given: number): { pay: number; squares: number } => {
    if (owed === 0) return { pay: 0, squares: 0 };
    const key = owed * (figures.freeSpins.most + 1) + given;
    const before = known.get(key);
    if (before) return before;
    const sum = { pay: 0, squares: 0 };
    for (const [won, sums] of tally.free) {
      const more = Math.min(won, figures.freeSpins.most - given);
      const rest = expect(owed - 1 + more, given + more);
      sum.pay += (sums.pay + sums.spins * rest.pay) / tally.spins;
      sum.squares += (sums.squares + 2 * sums.pay * rest.pay + sums.spins * rest.squares) / tally.spins;
    }
    known.set(key, sum);
    return sum;
  };
  return expect;
}

function addTo(all: Map<number, Sums>, won: number, spin: { spins: number; pay: number }): void {
  const sums = all.get(won) ?? { spins: 0, pay: 0, squares: 0 };
  sums.spins += spin.spins;
  sums.pay += spin.pay * spin.spins;
  sums.squares += spin.pay ** 2 * spin.spins;
  all.set(won, sums);
}
