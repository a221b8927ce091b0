import { asId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { endWaiting } from './end-waiting.ts';
import { payOut } from './pay-out.ts';
import { PAY_OUT_TASK, RECEIPT_DUE_TASK } from './tasks.ts';
import type { PayoutDeps, WithdrawalId } from './withdrawal.ts';

const which = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  withdrawalId: z.uuid().transform(asId<WithdrawalId>),
});
const turn = which.extend({ turn: z.number().int().nonnegative() });

/** Pays withdrawals out and ends the wait for a member's word: one job per withdrawal, planned in the transaction that needs it. */
export function withdrawalsJobs(deps: PayoutDeps): ModuleJobs {
  return {
    jobs: {
      [PAY_OUT_TASK]: (payload) => payOut(deps, turn.parse(payload)),
      [RECEIPT_DUE_TASK]: (payload) => endWaiting(deps, which.parse(payload)),
    },
    schedule: [],
  };
}
