import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import { liftExclusions, type OnExclusionOver } from './lift-exclusions.ts';

export interface ExclusionJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly onExclusionOver: OnExclusionOver;
}

/** Lifts the exclusions whose end has come. Needs the owner's connection; may run twice. */
export function exclusionJobs(deps: ExclusionJobsDeps): Jobs {
  return { 'members.lift-exclusions': () => liftExclusions(deps.db, deps) };
}

export const EXCLUSION_ROUNDS: readonly Round[] = [{ task: 'members.lift-exclusions', match: '* * * * *' }];
