import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { liftExclusions, type OnExclusionOver } from './lift-exclusions.ts';

export interface ExclusionJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly onExclusionOver: OnExclusionOver;
}

/** Lifts the exclusions whose end has come. Needs the owner's connection; may run twice. */
export function exclusionJobs(deps: ExclusionJobsDeps): ModuleJobs {
  return {
    jobs: { 'members.lift-exclusions': () => liftExclusions(deps.db, deps) },
    schedule: [{ task: 'members.lift-exclusions', match: '* * * * *' }],
  };
}
