import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { FORGOT_TASK, mailReset, type MailResetDeps } from './forgot-by-email.ts';

/** Writes the letters of forgotten passwords. May run twice. */
export function passwordJobs(deps: MailResetDeps): Jobs {
  return { [FORGOT_TASK]: (payload) => mailReset(payload, deps) };
}
