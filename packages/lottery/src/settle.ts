import { invariant } from '@baize/kernel';
import { type Fraction } from './fraction.ts';
import { type Hits, type Selection, worthOf } from './play.ts';
import type { Terms } from './price/terms.ts';

/** What a draw makes of a ticket, in parts. */
export interface Settled {
  readonly hits: Hits;
  /** All that is paid: what was won and what is given back. Whole coins, rounded down once. */
  readonly payoutParts: bigint;
  /** How much of it is the price of notes given back (a push), before rounding. */
  readonly backParts: bigint;
  /** What the ticket would have won beyond its cap. Kept, so that people can see it. */
  readonly clippedParts: bigint;
}

const NOTHING_WON: Settled = { hits: { wins: [], push: 0 }, payoutParts: 0n, backParts: 0n, clippedParts: 0n };

/** Holds a ticket against a draw. Exact: a sum of fractions, divided and rounded down once, at the very end. */
export function settle<D>(selection: Selection<D>, terms: Terms, draw: D): Settled {
  const hits = selection.hits(draw);
  if (hits.push === 0 && hits.wins.every((count) => count === 0)) return NOTHING_WON;
  return paid(hits, terms);
}

/** What hits come to at the terms of a ticket. */
export function paid(hits: Hits, terms: Terms): Settled {
  const { notePriceParts: price, coinParts, mostParts } = terms;
  const won = wonOf(hits, terms);
  const back = halves(hits.push) * price; // over 2
  // The cap is on what is won; what is given back was never lost.
  const most = mostParts * won.d;
  const kept = won.n > most ? most : won.n;
  const payoutParts = ((2n * kept + back * won.d) / (2n * won.d * coinParts)) * coinParts;
  return { hits, payoutParts, backParts: back / 2n, clippedParts: (won.n - kept) / won.d };
}

/** What was won, in parts, over a denominator: nothing is rounded yet. */
function wonOf({ wins, isParlay }: Hits, { odds, notePriceParts }: Terms): Fraction {
  if (isParlay) {
    const product = worthOf(wins, odds, true);
    return { n: product.n * notePriceParts, d: product.d };
  }
  let [n, d] = [0n, 2n];
  wins.forEach((count, tier) => {
    if (count === 0) return;
    const each = odds[tier];
    invariant(each !== undefined, `no odds were agreed for tier ${tier}`);
    const more = halves(count) * each.n;
    // Mostly one tier wins, and odds of a play share their denominator more often than not.
    if (d === 2n * each.d) n += more;
    else [n, d] = [n * each.d + (more * d) / 2n, d * each.d];
  });
  return { n: n * notePriceParts, d };
}

function halves(count: number): bigint {
  const twice = count * 2;
  invariant(Number.isInteger(twice), `${count} notes cannot win`);
  return BigInt(twice);
}
