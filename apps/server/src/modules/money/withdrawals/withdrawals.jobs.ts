import { asId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { expireReceipt } from './confirm-receipt.ts';
import { payOut } from './pay-out.ts';
import { PAY_OUT_TASK, RECEIPT_DUE_TASK } from './take-step.ts';
import type { PayoutDeps, WithdrawalId } from './withdrawal.ts';

const which = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  withdrawalId: z.uuid().transform(asId<WithdrawalId>),
});
const turn = which.extend({ turn: z.number().int().nonnegative() });

/** Pays withdrawals out and ends the wait for a member's confirmation: one job per withdrawal, planned in the transaction that needs it. */
export function withdrawalsJobs(deps: PayoutDeps): ModuleJobs {
  return {
    jobs: {
      [PAY_OUT_TASK]: (payload) => payOut(deps, turn.parse(payload)),
      [RECEIPT_DUE_TASK]: (payload) => expireReceipt(deps, which.parse(payload)),
    },
    schedule: [],
  };
}
