import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Round } from '../../../platform/jobs/worker.ts';
import { closeTrials } from '../free-play/close-trials.ts';
import { type EndSessionElsewhere, tellSessionOver } from '../sessions/tell-session-over.ts';
import { liftExclusions, type OnExclusionOver } from './lift-exclusions.ts';

export interface ExclusionJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly endElsewhere: EndSessionElsewhere;
  readonly onExclusionOver: OnExclusionOver;
}

/** Ends what has come to its end: sessions on their other channels, exclusions, trial accounts. Needs the owner's connection. */
export function exclusionJobs(deps: ExclusionJobsDeps): Jobs {
  return {
    'members.session-over': tellSessionOver(deps.endElsewhere),
    'members.lift-exclusions': () => liftExclusions(deps.db, deps),
    'members.close-trials': () => closeTrials(deps.db, deps.clock),
  };
}

export const EXCLUSION_ROUNDS: readonly Round[] = [
  { task: 'members.lift-exclusions', match: '* * * * *' },
  { task: 'members.close-trials', match: '* * * * *' },
];
