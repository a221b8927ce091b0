import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import type { VendorLinks } from '../vendors/index.ts';
import { type CompareDeps, compareVendorDay } from './compare-day.ts';
import { COMPARE_TASK, planNight } from './vendor-reports.ts';

const NIGHT_TASK = 'games.compare-vendors';

const planned = z.object({ vendor: z.string(), day: z.iso.date() });

/** Each night the day before, of every vendor; the days that operators request, and those on which something is open. */
export function vendorReportsJobs(deps: CompareDeps & { readonly links: VendorLinks }): ModuleJobs {
  return {
    jobs: {
      [COMPARE_TASK]: (payload) => compareVendorDay(deps, planned.parse(payload)),
      [NIGHT_TASK]: () => planNight(deps, Object.keys(deps.links.vendors)),
    },
    // Two hours after midnight (UTC): what was late at the day's end has come by then.
    schedule: [{ task: NIGHT_TASK, match: '20 2 * * *' }],
  };
}
