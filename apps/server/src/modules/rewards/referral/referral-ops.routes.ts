import {
  opsApproveReferral,
  opsPutReferral,
  opsReferral,
  opsReferralReviews,
  opsRefuseReferral,
} from '@baize/contract/rewards/referral-ops';
import { asId, type MemberId } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { memberById } from '../../people/members/index.ts';
import { changeProgramme } from './change-programme.ts';
import { decideReferral } from './decide-referral.ts';
import { type Invited, type ReferralOpsDeps, storedProgramme } from './referral.ts';
import { programmeOf, reviewsOf } from './referral.store.ts';

/** What staff do about invited friends. */
export function referralOpsRoutes(serve: Serve, deps: ReferralOpsDeps): void {
  const { db } = deps;
  const nameOf = async (memberId: MemberId) => (await memberById(db, memberId))?.username ?? '';
  const onWire = async (one: Invited) => {
    const { memberId: invitedId, inviterId, at, state, signs, note, decidedName: decidedBy } = one;
    const [invited, inviter] = [await nameOf(invitedId), await nameOf(inviterId)];
    return { invitedId, invited, inviter, at, state, signs: [...signs], note, decidedBy };
  };
  serve(opsReferral, async (_request, { brand }) => storedProgramme(await programmeOf(db, brand)));
  serve(opsPutReferral, async (programme, { session: operator, brand }) =>
    db.inTransaction(async (tx) => {
      const outcome = await changeProgramme(tx, deps, { operator, programme });
      return { ...storedProgramme(await programmeOf(tx, brand)), awaitsSecond: outcome === 'waits' };
    }),
  );
  serve(opsReferralReviews, async ({ pageNo, pageSize, state }, { brand }) => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await reviewsOf(db, { brand, state, ...page });
    return { list: await Promise.all(list.map(onWire)), total, totalPages: Math.ceil(total / pageSize) };
  });
  const decide = async (decision: Parameters<typeof decideReferral>[1]) => onWire(await decideReferral(deps, decision));
  serve(opsApproveReferral, ({ invitedId, note }, { session: operator }) =>
    decide({ operator, note, event: 'approve', invitedId: asId<MemberId>(invitedId) }),
  );
  serve(opsRefuseReferral, ({ invitedId, note }, { session: operator }) =>
    decide({ operator, note, event: 'refuse', invitedId: asId<MemberId>(invitedId) }),
  );
}
