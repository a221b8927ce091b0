import { asId, type BrandCode } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { dayBefore } from './reconciliation.ts';
import { makeReport, planReport, RECONCILE_TASK, type ReconcileDeps } from './reports.ts';
import { channelsOf } from './reconciliation.store.ts';

const ROUND = 'payments.reconcile-yesterday';

const planned = z.object({ brand: z.string().transform(asId<BrandCode>), channel: z.string(), day: z.iso.date() });

/** Each night the day before, of every channel of every brand; and the days that operators request. */
export function reconciliationJobs(deps: ReconcileDeps): ModuleJobs {
  return {
    jobs: {
      [RECONCILE_TASK]: (payload) => makeReport(deps, planned.parse(payload)),
      [ROUND]: async () => {
        const day = dayBefore(deps.clock.now());
        const channels = await channelsOf(deps.db, null);
        await deps.db.inTransaction(async (tx) => {
          for (const where of channels) await planReport(tx, { ...where, day }, deps);
        });
      },
    },
    // An hour after midnight (UTC): what providers settle late is there by then.
    schedule: [{ task: ROUND, match: '10 1 * * *' }],
  };
}
