import { DAY_MS, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type DeliverDeps, deliverLetter } from './deliver-letter.ts';
import { deleteLettersBefore } from './post.store.ts';
import { SEND_TASK } from './send-letter.ts';

const KEPT_MS = DAY_MS;

const payload = z.object({ letterId: z.uuid() });

/** Delivers letters, and forgets them after a day. Needs the owner's connection; each may run twice. */
export function postJobs(deps: DeliverDeps): ModuleJobs {
  return {
    jobs: {
      [SEND_TASK]: (sent) => deliverLetter(deps, payload.parse(sent).letterId),
      'post.clean-up': () => deleteLettersBefore(deps.db, instantOf(deps.clock.now() - KEPT_MS)),
    },
    schedule: [{ task: 'post.clean-up', match: '7 * * * *' }],
  };
}
