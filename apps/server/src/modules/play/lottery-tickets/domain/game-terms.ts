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
  /** What all members together may win with one issue, and with one play of it; null: as much as there is. */
  readonly exposure: { readonly issueParts: bigint | null; readonly playParts: bigint | null };
  /** By play, where it differs. */
  readonly plays: Readonly<Record<string, OwnPlayLimits>>;
}

/** What a brand says of one play of a game. */
export interface PlayLimits {
  readonly isOff: boolean;
  /** Of the price of a note. */
  readonly mostParts: bigint;
  readonly ticketPayoutParts: bigint;
  /** Of all members together, on one issue; null: as much as there is. */
  readonly exposureParts: bigint | null;
}

/** In currencies of many small units, a thousand of them are what one is elsewhere. */
const SCALE: Partial<Record<Currency, bigint>> = { VND: 1_000n, IDR: 1_000n };

/** The prize groups of a game of which its brand says nothing. */
export const USUAL_GROUPS = { least: 1700, greatest: 1956 };

const usual = new Map<Currency, GameTerms>();

/** The terms of a game of which its brand says nothing; the same object every time. */
export function usualTerms(currency: Currency): GameTerms {
  const known = usual.get(currency);
  if (known !== undefined) return known;
  const made = makeUsual(currency);
  usual.set(currency, made);
  return made;
}

function makeUsual(currency: Currency): GameTerms {
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
    groups: USUAL_GROUPS,
    odds: { listed: {}, share: '0.95', levels: 9, step: 2 },
    exposure: { issueParts: null, playParts: null },
    plays: {},
  };
}

/** As far as they are said. */
export type OwnPlayLimits = { readonly [Key in keyof PlayLimits]?: PlayLimits[Key] | undefined };

/** What holds for one play. */
export function playTermsOf({ mostParts, ticketPayoutParts, exposure, plays }: GameTerms, play: string): PlayLimits {
  const own: OwnPlayLimits | undefined = Object.hasOwn(plays, play) ? plays[play] : undefined;
  return {
    isOff: own?.isOff ?? false,
    mostParts: own?.mostParts ?? mostParts,
    ticketPayoutParts: own?.ticketPayoutParts ?? ticketPayoutParts,
    exposureParts: own?.exposureParts === undefined ? exposure.playParts : own.exposureParts,
  };
}

/** What packages/lottery prices a play by. Odds do not depend on the greatest group of whoever buys, so the offer is that of the brand. */
export function offerOf(
  terms: GameTerms,
  { prizeMode, currency }: { readonly prizeMode: string; readonly currency: Currency },
  play: string,
): Offer {
  const model = modelOf(prizeMode);
  const { mostParts, ticketPayoutParts } = playTermsOf(terms, play);
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
    amountParts: { least: terms.leastParts, most: mostParts < MAX_PARTS ? mostParts : MAX_PARTS },
    limits: {
      notes: terms.notes,
      multiple: terms.multiple,
      notePayoutParts: terms.notePayoutParts,
      ticketPayoutParts,
    },
    coinParts: coinOf(currency),
  };
}

export function coinOf(currency: Currency): bigint {
  return PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
}
