import { DAY_MS, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Round } from '../../../platform/jobs/worker.ts';
import { type DeliverDeps, deliverLetter } from './deliver-message.ts';
import { deleteLettersBefore } from './delivery.store.ts';
import { SEND_TASK } from './send-message.ts';

const KEPT_MS = DAY_MS;

const payload = z.object({ letterId: z.uuid() });

/** Delivers letters, and forgets them after a day. Needs the owner's connection; each may run twice. */
export function postJobs(deps: DeliverDeps): Jobs {
  return {
    [SEND_TASK]: (sent) => deliverLetter(deps, payload.parse(sent).letterId),
    'post.clean-up': () => deleteLettersBefore(deps.db, instantOf(deps.clock.now() - KEPT_MS)),
  };
}

export const POST_ROUNDS: readonly Round[] = [{ task: 'post.clean-up', match: '7 * * * *' }];
