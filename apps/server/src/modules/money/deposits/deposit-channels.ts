import { type BrandCode, isWholeCoins, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Channels } from '../channels/index.ts';
import type { DepositChannel } from './deposit.ts';
import { channelsOfBrand, type BrandChannel, lockChannel, putChannel } from './deposit-channels.store.ts';
import { channelForStaff } from './deposit-channels.wire.ts';
import { offerAt, opensMore } from './opens-more.ts';

export interface OfferQuery {
  readonly brand: BrandCode;
  /** The member's club level; 0 without one. */
  readonly level: number;
}

/** The ways a member can pay in, as they are at their level: switched on by the brand, open on this deployment, in the brand's order. */
export async function depositChannelsFor(
  { db, channels }: { readonly db: Sql; readonly channels: Channels },
  { brand, level }: OfferQuery,
): Promise<DepositChannel[]> {
  const all = await channelsOfBrand(db, brand);
  const open = all.filter(({ channel, enabled, minLevel }) => enabled && minLevel <= level && channels.has(channel));
  return open.map((channel) => atLevel(channel, level));
}

/** A channel as members of a level are offered it: by its highest level offer they reached, else its own; only presets within its range. */
export function atLevel(channel: BrandChannel, level: number): DepositChannel {
  const { minimumParts, maximumParts, terms } = offerAt(channel, level);
  const presetParts = channel.presetParts.filter((parts) => parts >= minimumParts && parts <= maximumParts);
  return { ...channel, minimumParts, maximumParts, terms, presetParts };
}

export interface PutDeps {
  readonly operator: OperatorSession;
  readonly noteChange: NoteChange;
  readonly clock: Clock;
  readonly channels: Channels;
}

/**
 * Sets up one of the brand's channels, or changes it: what lets in or gives more, or names another payee, once a second person sends
 * the same (`changeSetting`). Deposits under way keep their terms. Answers with what holds; of a new one, with what it would be.
 * Refuses amount_not_whole_coins for amounts that nobody can pay, channel_unavailable for one this deployment has no adapter for, and
 * deposit_payee_missing where staff confirm and nobody could know where to pay.
 */
export async function putDepositChannel(
  tx: Tx,
  channel: BrandChannel,
  { operator, channels, ...deps }: PutDeps,
): Promise<{ readonly channel: BrandChannel; readonly awaitsSecond: boolean }> {
  const offered = [channel, ...channel.levels].flatMap((offer) => [
    offer.minimumParts,
    offer.maximumParts,
    offer.terms.feeParts,
    offer.terms.bonusMaximumParts,
  ]);
  const amounts = [...offered, ...channel.presetParts];
  const isPayable = amounts.every((parts) => isWholeCoins(money(channel.currency, parts)));
  if (!isPayable) throw new Refusal('amount_not_whole_coins');
  const adapter = channels.get(channel.channel);
  if (adapter === undefined) throw new Refusal('channel_unavailable');
  const hasPayee = channel.payee !== null && channel.payee.account !== '' && channel.payee.holder !== '';
  if (adapter.confirmedBy === 'staff' && !hasPayee) throw new Refusal('deposit_payee_missing');
  const { brand } = operator;
  const outcome = await changeSetting<BrandChannel | undefined>(tx, deps, {
    ...{ operator, what: 'deposit.channel', target: channel.channel, after: channel },
    read: () => lockChannel(tx, brand, channel.channel),
    isLooser: opensMore,
    shown: (one) => (one === undefined ? null : channelForStaff(one, channels)),
    write: () => putChannel(tx, brand, channel),
  });
  const standing = await lockChannel(tx, brand, channel.channel);
  return { channel: standing ?? channel, awaitsSecond: outcome === 'waits' };
}
