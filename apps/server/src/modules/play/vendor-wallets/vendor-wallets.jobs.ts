import { asId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { bringHomeByPlan, HOME_TASK } from './home-plan.ts';
import { SETTLE_TASK, settleTransfer } from './settle-transfer.ts';
import type { VendorWalletDeps } from './vendor-transfer.ts';

const memberId = z.uuid().transform(asId<MemberId>);
const turn = z.number().int().nonnegative();
const settling = z.object({ memberId, transferId: z.uuid(), turn });
const homing = z.object({ memberId, requestKey: z.uuid(), turn });

/**
 * Finds out what became of transfers whose answer was lost, one job per transfer, planned with it; and brings back what members
 * who were shut out have at vendors.
 */
export function vendorWalletJobs(deps: VendorWalletDeps): ModuleJobs {
  return {
    jobs: {
      [SETTLE_TASK]: async (payload) => {
        await settleTransfer(deps, settling.parse(payload));
      },
      [HOME_TASK]: (payload) => bringHomeByPlan(deps, homing.parse(payload)),
    },
    schedule: [],
  };
}
