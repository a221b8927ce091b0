import { type Currency, decimalsOf, MAX_PARTS, PARTS_PER_UNIT } from '@baize/kernel';
import { fraction, fractionFromText, modelOf, isRefused, type Offer, UNITS } from '@baize/lottery';

/** How a brand sells a game. */
export interface GameTerms {
  readonly baseParts: readonly bigint[];
  /** Of an amount on one note. */
  readonly leastParts: bigint;
  readonly mostParts: bigint;
  readonly notes: number;
  readonly multiple: number;
  readonly notePayoutParts: bigint;
  readonly ticketPayoutParts: bigint;
  /** Of one member on one issue. */
  readonly issueStakeParts: bigint;
  readonly issuePayoutParts: bigint;
  readonly groups: { readonly least: number; readonly greatest: number };
  readonly odds: {
    readonly listed: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** What is returned by plays that nobody lists. */
    readonly share: string;
    readonly levels: number;
    /** In two-thousandths of the stake. */
    readonly step: number;
  };
}

/** In currencies of many small units, a thousand of them are what one is elsewhere. */
const SCALE: Partial<Record<Currency, bigint>> = { VND: 1_000n, IDR: 1_000n };

/** The terms of a game of which its brand says nothing. */
export function usualTerms(currency: Currency): GameTerms {
  const unit = PARTS_PER_UNIT * (SCALE[currency] ?? 1n);
  return {
    baseParts: [2n * unit, unit],
    leastParts: coinOf(currency),
    mostParts: 100_000n * unit,
    notes: 100_000,
    multiple: 10_000,
    notePayoutParts: 400_000n * unit,
    ticketPayoutParts: 400_000n * unit,
    issueStakeParts: 1_000_000n * unit,
    issuePayoutParts: 2_000_000n * unit,
    groups: { least: 1700, greatest: 1956 },
    odds: { listed: {}, share: '95/100', levels: 9, step: 2 },
  };
}

/** What packages/lottery prices by. Odds do not depend on the greatest group of whoever buys, so the offer is that of the brand. */
export function offerOf(
  terms: GameTerms,
  { prizeMode, currency }: { readonly prizeMode: string; readonly currency: Currency },
): Offer {
  const model = modelOf(prizeMode);
  const { levels, step, listed } = terms.odds;
  return {
    pricing:
      isRefused(model) || model === 'odds'
        ? {
            model: 'odds',
            listed,
            share: fractionFromText(terms.odds.share) ?? fraction(95, 100),
            levels,
            step: fraction(step, 2000),
          }
        : // Whether the member may bet at the group is judged with the member at hand; here it must be one at all.
          { model: 'group', ...terms.groups, greatest: 2000 },
    baseParts: terms.baseParts,
    units: UNITS,
    amountParts: { least: terms.leastParts, most: terms.mostParts < MAX_PARTS ? terms.mostParts : MAX_PARTS },
    limits: {
      notes: terms.notes,
      multiple: terms.multiple,
      notePayoutParts: terms.notePayoutParts,
      ticketPayoutParts: terms.ticketPayoutParts,
    },
    coinParts: coinOf(currency),
  };
}

export function coinOf(currency: Currency): bigint {
  return PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
}
