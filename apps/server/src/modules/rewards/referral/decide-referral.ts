import { nextReferralState } from '@baize/contract/rewards/referral-states';
import { invariant, type MemberId } from '@baize/kernel';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Invited, ReferralOpsDeps } from './referral.ts';
import { tellBoth } from './tell-both.ts';
import { findInvited, lockInvited, writeDecision } from './referral.store.ts';

/** What staff say of an invitation that looked odd; both are written to. Said again it stays. Refuses referral_not_found, referral_decided. */
export function decideReferral(
  deps: ReferralOpsDeps,
  decision: {
    readonly operator: OperatorSession;
    readonly invitedId: MemberId;
    readonly event: 'approve' | 'refuse';
    readonly note: string;
  },
): Promise<Invited> {
  const { db, noteChange } = deps;
  const { operator, invitedId, event, note } = decision;
  return db.inTransaction(async (tx) => {
    const before = await lockInvited(tx, invitedId);
    if (before?.brand !== operator.brand) throw new Refusal('referral_not_found');
    const state = nextReferralState(before.state, event);
    if (state !== 'approved' && state !== 'refused') {
      if (before.state === RESULT[event]) return before;
      throw new Refusal('referral_decided');
    }
    const { operatorId: by, name } = operator;
    const now = deps.clock.now();
    await writeDecision(tx, invitedId, { state, note, by, name, at: now });
    await tellBoth(tx, deps, { invited: before, news: state, reason: note, now });
    const what = `referral.${event}`;
    await noteChange(tx, {
      ...{ operator, what, target: invitedId },
      before: { state: before.state, signs: before.signs },
      after: { state, note },
    });
    const after = await findInvited(tx, invitedId);
    invariant(after !== undefined, 'an invitation that is locked is there');
    return after;
  });
}

const RESULT = { approve: 'approved', refuse: 'refused' } as const;
