import { z } from 'zod';
import type { Job } from '../../../platform/jobs.ts';

/** The trigger on members_session leaves one of these with every session that ends (members_leave_session_job). */
const payload = z.object({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) });

/** Takes back what was lent out in a session. May come again for one that was told already. */
export type EndSessionElsewhere = (tokenHash: Buffer) => Promise<void>;

/**
 * What hangs on a session ends with it, even when the process that ended it died the moment after the commit: the job was left
 * in that same transaction. May run twice.
 */
export function tellSessionOver(endElsewhere: EndSessionElsewhere): Job {
  return async (sent) => {
    const { tokenHash } = payload.parse(sent);
    await endElsewhere(Buffer.from(tokenHash, 'hex'));
  };
}
