import { MAX_PARTS } from '@baize/kernel';
import type { Family } from '../family.ts';
import { type Fraction, isLess, NOTHING } from '../fraction.ts';
import { type Selection, worthOf } from '../play.ts';
import { isRefused, refused, type Refused } from '../refused.ts';
import { type Odds, oddsOf, type Pricing } from './odds.ts';
import { RULES_VERSION, type Terms } from './terms.ts';

/** What a brand sells a game at, to one member. */
export interface Offer {
  readonly pricing: Pricing;
  /** What a note may cost at unit 1 and multiple 1, in parts: two units of money, some also one. */
  readonly baseParts: readonly bigint[];
  readonly units: Readonly<Record<string, Fraction>>;
  /** The least and the most of an amount on one note, for plays sold by amounts. */
  readonly amountParts: { readonly least: bigint; readonly most: bigint };
  readonly limits: Limits;
  /** The wallet's smallest coin. */
  readonly coinParts: bigint;
}

export interface Limits {
  readonly notes: number;
  readonly multiple: number;
  /** The most that one note, and one whole ticket, may win. */
  readonly notePayoutParts: bigint;
  readonly ticketPayoutParts: bigint;
}

/** What a member asks for: what each note costs, and the prize group or level of odds if not the greatest. */
export interface Ask {
  readonly play: string;
  readonly selection: unknown;
  readonly price: NotePrice;
  readonly group?: number | undefined;
}

export type NotePrice =
  | { readonly by: 'multiple'; readonly baseParts: bigint; readonly unit: string; readonly multiple: number }
  | { readonly by: 'amount'; readonly parts: bigint };

/** A ticket as it would be sold. */
export interface Priced<D> {
  readonly selection: Selection<D>;
  readonly terms: Terms;
  readonly notes: number;
  readonly stakeParts: bigint;
  /** The rebate of the whole stake, rounded down to coins. */
  readonly rebateParts: bigint;
  /** The most it may win. */
  readonly mayPayParts: bigint;
}

/**
 * Prices what a member asks for. Refuses: lottery_play_unknown, lottery_selection_…, lottery_too_…, lottery_no_notes,
 * lottery_group_not_offered, lottery_unit_not_offered, lottery_multiple_not_offered, lottery_stake_not_payable,
 * lottery_payout_too_high.
 */
export function price<D>(family: Family<D>, offer: Offer, ask: Ask): Priced<D> | Refused {
  const play = family.plays.get(ask.play);
  if (play === undefined) return refused('lottery_play_unknown', ask.play.slice(0, 40));
  const odds = oddsOf({ play, groups: family.groups }, offer.pricing, ask.group);
  if (isRefused(odds)) return odds;
  const notePriceParts = notePrice(offer, ask.price);
  if (isRefused(notePriceParts)) return notePriceParts;
  const selection = play.read(ask.selection);
  if (isRefused(selection)) return selection;
  return withinLimits(offer, selection, { ...odds, notePriceParts });
}

function withinLimits<D>(
  { limits, coinParts }: Offer,
  selection: Selection<D>,
  { odds, rebate, notePriceParts }: Odds & { readonly notePriceParts: bigint },
): Priced<D> | Refused {
  const { notes } = selection;
  if (notes > limits.notes) return refused('lottery_too_many_notes', String(limits.notes));
  const stakeParts = BigInt(notes) * notePriceParts;
  if (stakeParts % coinParts !== 0n || stakeParts > MAX_PARTS) return refused('lottery_stake_not_payable');
  const mostParts = limits.ticketPayoutParts;
  const terms = { rules: RULES_VERSION, notePriceParts, odds, rebate, coinParts, mostParts };
  const dearestParts = roundedDown(dearestNote(selection, odds), notePriceParts, 1n);
  if (dearestParts > limits.notePayoutParts) return refused('lottery_payout_too_high');
  const mayPayParts = mayPay(selection, terms);
  if (mayPayParts > mostParts) return refused('lottery_payout_too_high');
  return { selection, terms, notes, stakeParts, rebateParts: rebateOf(stakeParts, terms), mayPayParts };
}

/** What one note costs. Refuses: lottery_unit_not_offered, lottery_multiple_not_offered, lottery_stake_not_payable. */
export function notePrice(offer: Offer, asked: NotePrice): bigint | Refused {
  if (asked.by === 'amount') {
    const { least, most } = offer.amountParts;
    return asked.parts >= least && asked.parts <= most ? asked.parts : refused('lottery_stake_not_payable');
  }
  const unit = Object.hasOwn(offer.units, asked.unit) ? offer.units[asked.unit] : undefined;
  if (unit === undefined || !offer.baseParts.includes(asked.baseParts)) return refused('lottery_unit_not_offered');
  if (!Number.isInteger(asked.multiple) || asked.multiple < 1 || asked.multiple > offer.limits.multiple) {
    return refused('lottery_multiple_not_offered');
  }
  const parts = asked.baseParts * BigInt(asked.multiple) * unit.n;
  return parts % unit.d === 0n ? parts / unit.d : refused('lottery_stake_not_payable');
}

/** The rebate of a stake: rounded down to coins, once for the ticket. Repeated for the rates of a chain of agents. */
export function rebateOf(stakeParts: bigint, { rebate, coinParts }: Pick<Terms, 'rebate' | 'coinParts'>): bigint {
  return roundedDown(rebate, stakeParts, coinParts);
}

/** The most a selection can win in one draw, rounded as a payout is. Notes that are given back bring less than if they won. */
export function mayPay<D>(selection: Selection<D>, { odds, notePriceParts, coinParts }: Terms): bigint {
  let most = NOTHING;
  for (const wins of selection.best) {
    const worth = worthOf(wins, odds, selection.play.parlay !== undefined);
    if (isLess(most, worth)) most = worth;
  }
  return roundedDown(most, notePriceParts, coinParts);
}

/** The greatest multiple at which no ticket of this selection may win more than the caps allow. */
export function greatestMultiple<D>(selection: Selection<D>, terms: Terms, { limits }: Pick<Offer, 'limits'>): number {
  const once = mayPay(selection, { ...terms, coinParts: 1n });
  if (once === 0n) return limits.multiple;
  const most = limits.ticketPayoutParts / once;
  return most < BigInt(limits.multiple) ? Number(most) : limits.multiple;
}

/** `of` × parts, rounded down to coins. */
export function roundedDown(of: Fraction, parts: bigint, coinParts: bigint): bigint {
  return ((of.n * parts) / (of.d * coinParts)) * coinParts;
}

/** What the dearest note may win, as a multiple of its price. A parlay is one note: all of its legs together. */
function dearestNote<D>(selection: Selection<D>, odds: readonly Fraction[]): Fraction {
  if (selection.play.parlay !== undefined) return worthOf(selection.best[0] ?? [], odds, true);
  const sold = odds.filter((_, tier) => (selection.standing[tier] ?? 0) > 0);
  return sold.reduce((most, each) => (isLess(most, each) ? each : most), NOTHING);
}
