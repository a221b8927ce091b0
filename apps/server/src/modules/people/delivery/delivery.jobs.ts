import { DAY_MS, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { type DeliverDeps, deliverMessage } from './deliver-message.ts';
import { deleteMessagesBefore } from './delivery.store.ts';
import { SEND_TASK } from './send-message.ts';

const KEPT_MS = DAY_MS;

const payload = z.object({ messageId: z.uuid() });

/** Delivers messages, and deletes them after a day. Needs the owner's connection; each may run twice. */
export function deliveryJobs(deps: DeliverDeps): ModuleJobs {
  return {
    jobs: {
      [SEND_TASK]: (sent) => deliverMessage(deps, payload.parse(sent).messageId),
      'delivery.clean-up': () => deleteMessagesBefore(deps.db, instantOf(deps.clock.now() - KEPT_MS)),
    },
    schedule: [{ task: 'delivery.clean-up', match: '7 * * * *' }],
  };
}
