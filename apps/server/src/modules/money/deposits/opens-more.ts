import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import { type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import type { Offer } from './deposit.ts';
import type { BrandChannel } from './deposit-channels.store.ts';

const TERMS: Guards<DepositTerms> = {
  feeParts: 'less',
  feeRate: 'less',
  bonusRate: 'more',
  bonusMaximumParts: 'more',
  turnover: 'less',
  bonusTurnover: 'less',
};

const OFFER: Guards<Offer> = {
  minimumParts: 'nothing',
  maximumParts: 'more',
  terms: (before, after) => isLooserBy(TERMS, before, after),
};

const GUARDS: Guards<BrandChannel> = {
  ...OFFER,
  enabled: 'more',
  // Whoever changes the payee has members pay to somebody else.
  payee: 'any',
  kind: 'any',
  currency: 'any',
  minLevel: 'less',
  channel: 'nothing',
  // Judged for every level below, with what holds where none is set.
  levels: 'nothing',
  presetParts: 'nothing',
  minutes: 'nothing',
  titles: 'nothing',
  sort: 'nothing',
};

/** Whether a way to pay in would be new, let in or give more than before, or lead to another payee (see `changeSetting`). */
export function opensMore(before: BrandChannel | undefined, after: BrandChannel | undefined): boolean {
  if (after === undefined) return false;
  if (before === undefined) return true;
  const ranks = [...before.levels, ...after.levels].map(({ from }) => from);
  return (
    isLooserBy(GUARDS, before, after) ||
    ranks.some((rank) => isLooserBy(OFFER, offerAt(before, rank), offerAt(after, rank)))
  );
}

/** What members of a level are offered: by its highest level offer they reached, else the channel's own. */
export function offerAt(channel: BrandChannel, level: number): Offer {
  return channel.levels.findLast(({ from }) => from <= level) ?? channel;
}
