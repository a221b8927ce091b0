import { type Currency, decimalsOf, MAX_PARTS, PARTS_PER_UNIT } from '@baize/kernel';
import { fraction, fractionFromText, modelOf, isRefused, type Offer, UNITS } from '@baize/lottery';
import { z } from 'zod';

const parts = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(BigInt);

/** How a brand sells a game, as it is kept: amounts in parts. */
export const gameTerms = z.strictObject({
  baseParts: z.array(parts).min(1).max(4),
  leastParts: parts,
  mostParts: parts,
  notes: z.number().int().min(1).max(100_000),
  multiple: z.number().int().min(1).max(1_000_000),
  notePayoutParts: parts,
  ticketPayoutParts: parts,
  /** Of one member on one issue. */
  issueStakeParts: parts,
  issuePayoutParts: parts,
  groups: z.strictObject({ least: z.number().int(), greatest: z.number().int() }),
  odds: z.strictObject({
    listed: z.record(z.string(), z.record(z.string(), z.string())),
    share: z.string(),
    levels: z.number().int().min(0).max(100),
    /** In two-thousandths of the stake. */
    step: z.number().int().min(0).max(100),
  }),
});

export type GameTerms = z.output<typeof gameTerms>;

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
