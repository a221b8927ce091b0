import type { ReferralSign } from '@baize/contract/rewards/referral-states';
import type { Tx } from '../../../platform/database/db.ts';
import { sharingAccounts } from '../../money/payout-accounts/index.ts';
import { seenFrom } from '../../people/sessions/index.ts';
import { signsOf } from './domain/signs.ts';
import type { Invited } from './referral.ts';
import { circleOf } from './referral.store.ts';

/** What a newcomer has in common with those around them, as it is known now. */
export async function findSigns(tx: Tx, { memberId, inviterId }: Invited): Promise<ReferralSign[]> {
  const { above, beside } = await circleOf(tx, { memberId, inviterId });
  const traces = await seenFrom(tx, [memberId, inviterId, ...above, ...beside]);
  const payout = await sharingAccounts(tx, memberId);
  return signsOf({ newcomer: memberId, inviter: inviterId, above, beside }, { traces, payout });
}
