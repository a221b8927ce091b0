import { TRIAL } from '@baize/contract/people/account-kinds';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { excludedAmong, notOfferedAmong } from '../../people/exclusion/index.ts';
import { findMembersByNames, type Member, usernameKey } from '../../people/members/index.ts';
import type { Campaign } from './free-rounds.ts';
import { havingAmong } from './gifts.store.ts';

/** Somebody who was named, and why they may not be given anything; null: they may. */
export interface Receiver {
  readonly memberId: MemberId | null;
  readonly username: string;
  readonly refusal: RefusalCode | null;
}

/** Judges each of the user names alone, in their order; one that is there twice counts once. */
export async function judgeReceivers(
  tx: Tx,
  { campaignId, brand, currency }: Campaign,
  { usernames, now }: { readonly usernames: readonly string[]; readonly now: Instant },
): Promise<Receiver[]> {
  const named = new Map(usernames.map((username) => [usernameKey(username), username]));
  const members = await findMembersByNames(tx, brand, [...named.values()]);
  const memberIds = [...members.values()].map(({ memberId }) => memberId);
  const excluded = await excludedAmong(tx, memberIds, now);
  const unoffered = await notOfferedAmong(tx, memberIds, now);
  const having = await havingAmong(tx, campaignId, memberIds);
  return [...named].map(([key, username]) => {
    const member = members.get(key);
    if (member === undefined) return { memberId: null, username, refusal: 'member_not_found' };
    const { memberId } = member;
    const state = {
      isExcluded: excluded.has(memberId),
      isUnoffered: unoffered.has(memberId),
      hasThem: having.has(memberId),
    };
    return { memberId, username: member.username, refusal: refusalOf(member, currency, state) };
  });
}

function refusalOf(
  member: Member,
  currency: Currency,
  { isExcluded, isUnoffered, hasThem }: Readonly<Record<'isExcluded' | 'isUnoffered' | 'hasThem', boolean>>,
): RefusalCode | null {
  const standing = refusalOfAccount(member, currency);
  if (standing !== null) return standing;
  if (isExcluded) return 'member_excluded';
  if (isUnoffered) return 'offers_refused';
  return hasThem ? 'free_rounds_given' : null;
}

/** Why an account may have none, whatever it was given before. */
export function refusalOfAccount(member: Member, currency: Currency): RefusalCode | null {
  if (member.isAgent === TRIAL) return 'in_need_true_account';
  if (member.status !== 'active') return 'account_locked';
  return member.currency === currency ? null : 'currency_differs';
}
