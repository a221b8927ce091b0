import { type Fraction, fractionFromText, textFromFraction } from '../fraction.ts';
import type { Play } from '../play.ts';

/** Which rules a ticket was sold under. Raised when a rule changes what a sold ticket would be paid. */
export const RULES_VERSION = 1;

/** What was agreed when a ticket was sold. Nothing that changes later touches it. */
export interface Terms {
  readonly rules: number;
  /** What one note cost, in parts: base × unit × multiple, or the amount on it. */
  readonly notePriceParts: bigint;
  /** By tier of the play, stake included. */
  readonly odds: readonly Fraction[];
  /** Share of the stake that is given back, won or lost. */
  readonly rebate: Fraction;
  /** Payouts are rounded down to whole multiples of it: the wallet's smallest coin. */
  readonly coinParts: bigint;
  /** The most that the ticket may win, in parts. */
  readonly mostParts: bigint;
}

/** Terms as a ticket keeps them: JSON without numbers that could lose digits. */
export interface WrittenTerms {
  readonly rules: number;
  readonly notePrice: string;
  readonly odds: Readonly<Record<string, string>>;
  readonly rebate: string;
  readonly coin: string;
  readonly most: string;
}

export function writeTerms<D>(play: Play<D>, terms: Terms): WrittenTerms {
  const odds = play.tiers.flatMap((tier, i) => {
    const each = terms.odds[i];
    return each === undefined ? [] : [[tier.code, textFromFraction(each)]];
  });
  return {
    rules: terms.rules,
    notePrice: terms.notePriceParts.toString(),
    odds: Object.fromEntries(odds) as Record<string, string>,
    rebate: textFromFraction(terms.rebate),
    coin: terms.coinParts.toString(),
    most: terms.mostParts.toString(),
  };
}

/** Undefined when they were not written by us for this play. */
export function readTerms<D>(play: Play<D>, written: WrittenTerms): Terms | undefined {
  const odds = play.tiers.map((tier) => fractionFromText(written.odds[tier.code] ?? ''));
  const rebate = fractionFromText(written.rebate);
  const [notePriceParts, coinParts, mostParts] = [written.notePrice, written.coin, written.most].map(partsOf);
  if (rebate === undefined || notePriceParts === undefined || coinParts === undefined || mostParts === undefined) {
    return undefined;
  }
  if (!odds.every((each) => each !== undefined) || coinParts === 0n) return undefined;
  return { rules: written.rules, notePriceParts, odds, rebate, coinParts, mostParts };
}

function partsOf(text: string): bigint | undefined {
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
}
