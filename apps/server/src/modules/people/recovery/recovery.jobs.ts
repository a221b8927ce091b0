import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldResets } from '../passwords/index.ts';
import { FORGOT_TASK, mailReset, type MailResetDeps } from './forgot-by-email.ts';

/** Mails the links of forgotten passwords, and removes those that are over. Needs the owner's connection; may run twice. */
export function recoveryJobs(deps: MailResetDeps): ModuleJobs {
  return {
    jobs: {
      [FORGOT_TASK]: (payload) => mailReset(payload, deps),
      'recovery.clean-up': () => deleteOldResets(deps.db, deps.clock.now()),
    },
    schedule: [{ task: 'recovery.clean-up', match: '*/10 * * * *' }],
  };
}
