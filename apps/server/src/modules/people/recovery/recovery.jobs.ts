import type { Jobs } from '../../../platform/jobs.ts';
import type { Round } from '../../../platform/worker.ts';
import { deleteOldResets } from '../passwords/index.ts';
import { FORGOT_TASK, mailReset, type MailResetDeps } from './forgot-by-email.ts';

/** Mails the links of forgotten passwords, and removes those that are over. Needs the owner's connection; may run twice. */
export function recoveryJobs(deps: MailResetDeps): Jobs {
  return {
    [FORGOT_TASK]: (payload) => mailReset(payload, deps),
    'recovery.clean-up': () => deleteOldResets(deps.db, deps.clock.now()),
  };
}

export const RECOVERY_ROUNDS: readonly Round[] = [{ task: 'recovery.clean-up', match: '*/10 * * * *' }];
