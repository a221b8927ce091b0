import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { giveSteps } from './give-steps.ts';
import type { GiveDeps } from './referral.ts';

const TASK = 'rewards.referral';

/** Looks every minute what invited friends reached. */
export function referralJobs(deps: GiveDeps): ModuleJobs {
  return { jobs: { [TASK]: () => giveSteps(deps) }, schedule: [{ task: TASK, match: '* * * * *' }] };
}
