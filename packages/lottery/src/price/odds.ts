import { invariant } from '@baize/kernel';
import type { GroupScale } from '../family.ts';
import { type Fraction, fraction, fractionFromText, isLess, minus, NOTHING, times, WHOLE } from '../fraction.ts';
import { fairOdds, type Play } from '../play.ts';
import { refused, type Refused } from '../refused.ts';

/** Prize groups: a member chooses one from the least to their greatest; a lower one returns the difference as rebate. */
export interface GroupPricing {
  readonly model: 'group';
  readonly least: number;
  /** The highest group this member may bet at. */
  readonly greatest: number;
}

/** Odds: as the brand lists them, as published with the play, or `share` of what is fair. */
export interface OddsPricing {
  readonly model: 'odds';
  /** Of play and tier, as decimals: `{ 'lo2': { 'lo2': '99.5' } }`. */
  readonly listed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The return of tiers that nobody lists. */
  readonly share: Fraction;
  /** So many steps down may be chosen: each takes `step` of the odds and returns as much of the stake as rebate. */
  readonly levels: number;
  readonly step: Fraction;
}

export type Pricing = GroupPricing | OddsPricing;

/** What is paid for a note of each tier, as a multiple of its price, stake included; and the share of the stake given back. */
export interface Odds {
  readonly odds: readonly Fraction[];
  readonly rebate: Fraction;
}

/** How the prize modes of the specification price: Lott and ZY by groups, Elott and SEA by odds. Refuses: lottery_mode_unknown. */
export function modelOf(mode: string): Pricing['model'] | Refused {
  if (mode === 'LOTT' || mode === 'ZY') return 'group';
  return mode === 'ELOTT' || mode === 'SEA' ? 'odds' : refused('lottery_mode_unknown', mode.slice(0, 40));
}

/**
 * What a play pays at a prize group, or so many levels below the full odds. `chosen` undefined is the most a member may have.
 * Refuses: lottery_group_not_offered.
 */
export function oddsOf<D>(
  { play, groups }: { readonly play: Play<D>; readonly groups: GroupScale },
  pricing: Pricing,
  chosen: number | undefined,
): Odds | Refused {
  return pricing.model === 'group'
    ? groupOdds({ play, groups }, pricing, chosen ?? pricing.greatest)
    : listedOdds(play, pricing, chosen ?? 0);
}

function groupOdds<D>(
  { play, groups }: { readonly play: Play<D>; readonly groups: GroupScale },
  { least, greatest }: GroupPricing,
  group: number,
): Odds | Refused {
  if (!Number.isInteger(group) || group < least || group > greatest) {
    return refused('lottery_group_not_offered', String(group));
  }
  const share = fraction(group - groups.less, groups.fair);
  return {
    odds: play.tiers.map((tier) => times(fairOdds(tier), share)),
    rebate: fraction(greatest - group, 2000),
  };
}

function listedOdds<D>(play: Play<D>, pricing: OddsPricing, level: number): Odds | Refused {
  if (!Number.isInteger(level) || level < 0 || level > pricing.levels) {
    return refused('lottery_group_not_offered', String(level));
  }
  const rebate = times(pricing.step, fraction(level));
  invariant(isLess(rebate, WHOLE), 'the lowest level gives all odds away');
  const own = pricing.listed[play.code] ?? {};
  const odds = play.tiers.map((tier) => {
    const listed = own[tier.code] ?? tier.listed;
    if (listed === undefined) return times(fairOdds(tier), pricing.share);
    const read = fractionFromText(listed);
    invariant(
      read !== undefined && isLess(NOTHING, read),
      `${play.code} ${tier.code} lists odds that are none: ${listed}`,
    );
    return read;
  });
  return { odds: odds.map((each) => times(each, minus(WHOLE, rebate))), rebate };
}
