import type { Instant } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { excludedAmong } from '../../people/exclusion/index.ts';
import { memberById } from '../../people/members/index.ts';
import { maskedName } from '../../play/boards/index.ts';
import type { Invited } from './referral.ts';

interface News {
  readonly invited: Pick<Invited, 'memberId' | 'inviterId' | 'brand'>;
  readonly news: 'checking' | 'approved' | 'refused';
  /** What staff wrote, where they refused it. */
  readonly reason: string;
  readonly now: Instant;
}

/**
 * Writes to both that what the friend reached is looked at first, and how that ended, in the transaction in which it comes about. Who takes
 * a break is written nothing.
 */
export async function tellBoth(
  tx: Tx,
  { notifyMember }: { readonly notifyMember: NotifyMember },
  { invited: { memberId, inviterId, brand }, news, reason, now }: News,
): Promise<void> {
  const resting = await excludedAmong(tx, [memberId, inviterId], now);
  const why: Readonly<Record<string, string>> = news === 'refused' ? { reason } : {};
  if (!resting.has(inviterId)) {
    const friend = maskedName((await memberById(tx, memberId))?.username ?? '');
    const values = { friend, ...why };
    await notifyMember(tx, { memberId: inviterId, brand, kind: `referral_friend_${news}`, values });
  }
  if (!resting.has(memberId)) await notifyMember(tx, { memberId, brand, kind: `referral_${news}`, values: why });
}
