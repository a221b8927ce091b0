import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { countDeposits } from './count-deposits.ts';
import { giveGifts } from './give-gifts.ts';
import { noteGifts } from './note-gifts.ts';
import { judgeLevels, warnOfFalls } from './judge-levels.ts';
import type { LevelsDeps } from './level.ts';

const TASKS = {
  'rewards.levels-deposits': countDeposits,
  'rewards.levels-gifts': noteGifts,
  'rewards.levels-awards': giveGifts,
  'rewards.levels-warnings': warnOfFalls,
  'rewards.levels-judge': judgeLevels,
} as const;

/**
 * What is due of levels, each minute: only members who paid in, rose, might fall, or whose time is over are looked at; once a week, and for
 * the birthdays of a day, those whose level brings something then.
 */
export function levelsJobs(deps: LevelsDeps): ModuleJobs {
  return {
    jobs: Object.fromEntries(Object.entries(TASKS).map(([task, run]) => [task, () => run(deps)])),
    schedule: Object.keys(TASKS).map((task) => ({ task, match: '* * * * *' })),
  };
}
