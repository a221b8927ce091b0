import { asId, type BrandCode, type DepositId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { DepositsDeps } from './deposit.ts';
import { followDeposit } from './follow-deposit.ts';
import { FOLLOW_TASK } from './follow-plan.ts';
import { RELEASE_TASK } from './hold-back.ts';
import { ROOM_TASK, useRoom } from './plan-releases.ts';
import { releaseHeldBack } from './release-held-back.ts';

const held = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  depositId: z.uuid().transform(asId<DepositId>),
});
const following = held.extend({ turn: z.number().int().nonnegative() });
const room = z.object({
  brand: z.string().transform(asId<BrandCode>),
  memberId: z
    .uuid()
    .transform(asId<MemberId>)
    .nullable(),
});

/**
 * Follows every open deposit: one job for each, planned in the transaction that starts it; and releases what is held back, planned in
 * the one that holds it back, and in every one that makes room for it.
 */
export function depositsJobs(deps: DepositsDeps): ModuleJobs {
  return {
    jobs: {
      [FOLLOW_TASK]: (payload) => followDeposit(deps, following.parse(payload)),
      [RELEASE_TASK]: (payload) => releaseHeldBack(deps, held.parse(payload)),
      [ROOM_TASK]: (payload) => useRoom(deps, room.parse(payload)),
    },
    schedule: [],
  };
}
