import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type PlanDeps, planIssues } from './plan-issues.ts';

export const PLAN_TASK = 'lottery.plan-issues';

/** The job that makes the coming issues. Ending sales and drawing are due to the second, and done by `carryOn`. */
export function lotteryDrawsJobs(deps: PlanDeps): ModuleJobs {
  return {
    jobs: { [PLAN_TASK]: () => planIssues(deps) },
    schedule: [{ task: PLAN_TASK, match: '* * * * *' }],
  };
}
