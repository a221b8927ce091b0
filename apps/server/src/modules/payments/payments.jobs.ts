import { asId, type DepositId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PaymentsDeps } from './deposits/deposit.ts';
import { followDeposit } from './deposits/follow-deposit.ts';
import { FOLLOW_TASK } from './deposits/follow-plan.ts';
import { withdrawalsJobs } from './withdrawals/withdrawals.jobs.ts';

const following = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  depositId: z.uuid().transform(asId<DepositId>),
  turn: z.number().int().nonnegative(),
});

/** Looks after deposits and withdrawals: one job for each that is open, planned in the transaction that needs it. */
export function paymentsJobs(deps: PaymentsDeps): Jobs {
  return {
    [FOLLOW_TASK]: (payload) => followDeposit(deps, following.parse(payload)),
    ...withdrawalsJobs(deps),
  };
}
