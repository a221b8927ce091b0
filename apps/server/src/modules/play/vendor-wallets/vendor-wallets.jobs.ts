import { asId, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { sweepByPlan, SWEEP_TASK } from './plan-sweep.ts';
import { SETTLE_TASK, settleMove } from './settle-move.ts';
import type { VendorWalletDeps } from './wallet-move.ts';

const memberId = z.uuid().transform(asId<MemberId>);
const turn = z.number().int().nonnegative();
const dueSettling = z.object({ memberId, moveId: z.uuid(), turn });
const plannedSweep = z.object({ memberId, requestKey: z.uuid(), turn });

/**
 * The jobs that query the outcome of moves whose answer was lost, one job per move, and those that sweep the vendor wallets of
 * excluded members.
 */
export function vendorWalletJobs(deps: VendorWalletDeps): ModuleJobs {
  return {
    jobs: {
      [SETTLE_TASK]: async (payload) => {
        await settleMove(deps, dueSettling.parse(payload));
      },
      [SWEEP_TASK]: (payload) => sweepByPlan(deps, plannedSweep.parse(payload)),
    },
    schedule: [],
  };
}
