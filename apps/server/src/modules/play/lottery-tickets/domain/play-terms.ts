import type { Currency } from '@baize/kernel';
import {
  type Family,
  type Fraction,
  isLess,
  isRefused,
  type Offer,
  oddsOf,
  type Play,
  plus,
  sumOf,
  times,
} from '@baize/lottery';
import { type GameTerms, offerOf, playTermsOf } from './game-terms.ts';

/** What a tier pays, stake included, and how often. */
export interface TierTerms {
  readonly tier: string;
  readonly odds: Fraction;
  readonly chance: Fraction;
  readonly push: Fraction | undefined;
}

/** How one play of a game is sold. */
export interface PlayTerms {
  readonly play: string;
  readonly by: 'multiple' | 'amount';
  /** Of the price of a note. */
  readonly leastParts: bigint;
  readonly mostParts: bigint;
  /** The greatest at the dearest base and unit 1. */
  readonly multiple: number;
  readonly notePayoutParts: bigint;
  readonly ticketPayoutParts: bigint;
  /** What its least and its most favourable tier return in the long run. */
  readonly returns: { readonly least: Fraction; readonly most: Fraction };
  readonly tiers: readonly TierTerms[];
}

export interface SoldTo {
  readonly terms: GameTerms;
  readonly prizeMode: string;
  readonly currency: Currency;
  /** The highest prize group that the member may bet at. */
  readonly greatest: number;
}

/** Every play of a family that is sold, in the family's order, as somebody may buy it. */
export function playTerms(family: Family<unknown>, sold: SoldTo): PlayTerms[] {
  return [...family.plays.values()].flatMap((play) => {
    if (playTermsOf(sold.terms, play.code).isOff) return [];
    const offer = offerOf(sold.terms, sold, play.code);
    const pricing = offer.pricing.model === 'group' ? { ...offer.pricing, greatest: sold.greatest } : offer.pricing;
    const found = oddsOf({ play, groups: family.groups }, pricing, undefined);
    return isRefused(found) ? [] : [termsOf(play, offer, found.odds)];
  });
}

function termsOf(play: Play<unknown>, offer: Offer, odds: readonly Fraction[]): PlayTerms {
  const { limits, amountParts, coinParts } = offer;
  const tiers = play.tiers.map((tier, at) => {
    const [first] = odds;
    return { tier: tier.code, odds: odds[at] ?? first ?? tier.chance, chance: tier.chance, push: tier.push };
  });
  const dearest = odds.reduce((most, each) => (isLess(most, each) ? each : most));
  const notePayoutParts =
    limits.notePayoutParts < limits.ticketPayoutParts ? limits.notePayoutParts : limits.ticketPayoutParts;
  const payable = (notePayoutParts * dearest.d) / dearest.n;
  const most = payable < amountParts.most ? payable : amountParts.most;
  const by = offer.pricing.model === 'group' && play.style === 'official' ? 'multiple' : 'amount';
  const dear = greatestOf(offer.baseParts);
  const multiples = most / dear;
  const multiple = multiples < BigInt(limits.multiple) ? Number(multiples) : limits.multiple;
  const cheap = leastOf(offer.baseParts) / 1000n;
  return {
    ...{ play: play.code, by, multiple, notePayoutParts, tiers },
    leastParts: by === 'amount' ? amountParts.least : cheap > coinParts ? cheap : coinParts,
    mostParts: by === 'amount' ? (most / coinParts) * coinParts : dear * BigInt(multiple),
    ticketPayoutParts: limits.ticketPayoutParts,
    returns: play.parlay?.returns(odds) ?? returnsOf(play, tiers),
  };
}

/** A note that stands for several tiers returns what all of them do. */
function returnsOf(play: Play<unknown>, tiers: readonly TierTerms[]): PlayTerms['returns'] {
  const each = tiers.map(({ odds, chance, push }) => {
    const won = times(odds, chance);
    return push === undefined ? won : plus(won, push);
  });
  if (play.tiers.some(({ share }) => share !== undefined)) {
    const all = sumOf(each);
    return { least: all, most: all };
  }
  return {
    least: each.reduce((least, one) => (isLess(one, least) ? one : least)),
    most: each.reduce((most, one) => (isLess(most, one) ? one : most)),
  };
}

function greatestOf(parts: readonly bigint[]): bigint {
  return parts.reduce((most, one) => (one > most ? one : most));
}

function leastOf(parts: readonly bigint[]): bigint {
  return parts.reduce((least, one) => (one < least ? one : least));
}
