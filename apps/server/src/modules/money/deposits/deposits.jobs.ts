import { asId, type DepositId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { DepositsDeps } from './deposit.ts';
import { followDeposit } from './follow-deposit.ts';
import { FOLLOW_TASK } from './follow-plan.ts';

const following = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  depositId: z.uuid().transform(asId<DepositId>),
  turn: z.number().int().nonnegative(),
});

/** Follows every open deposit: one job for each, planned in the transaction that starts it. */
export function depositsJobs(deps: DepositsDeps): ModuleJobs {
  return {
    jobs: {
      [FOLLOW_TASK]: (payload) => followDeposit(deps, following.parse(payload)),
    },
    schedule: [],
  };
}
