import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type PlanDeps, planIssues } from './plan-issues.ts';
import { type FeedDeps, readFeed } from './read-feed.ts';

export const PLAN_TASK = 'lottery.plan-issues';
const FEED_TASK = 'lottery.read-feed';

/** The jobs that make the coming issues, and ask for official results. Ending sales and drawing are due to the second, and done by `carryOn`. */
export function lotteryDrawsJobs(deps: PlanDeps & FeedDeps): ModuleJobs {
  return {
    jobs: { [PLAN_TASK]: () => planIssues(deps), [FEED_TASK]: () => readFeed(deps) },
    schedule: [PLAN_TASK, FEED_TASK].map((task) => ({ task, match: '* * * * *' })),
  };
}
