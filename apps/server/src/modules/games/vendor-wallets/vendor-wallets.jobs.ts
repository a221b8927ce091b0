import { asId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { SETTLE_TASK, settleTransfer } from './settle-transfer.ts';
import type { VendorWalletDeps } from './vendor-transfer.ts';

const settling = z.object({
  memberId: z.uuid().transform(asId<MemberId>),
  transferId: z.uuid(),
  turn: z.number().int().nonnegative(),
});

/** Finds out what became of transfers whose answer was lost: one job per transfer, planned with it. */
export function vendorWalletJobs(deps: VendorWalletDeps): Jobs {
  return {
    [SETTLE_TASK]: async (payload) => {
      await settleTransfer(deps, settling.parse(payload));
    },
  };
}
