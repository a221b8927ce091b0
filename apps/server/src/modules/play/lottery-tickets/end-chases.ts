import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { runningChases } from './chases.store.ts';
import { cancelTickets, lastOf } from './tickets.store.ts';

/**
 * Ends all chases of a member who plays no more: the tickets whose sale has not ended are cancelled, their stakes come back. What is
 * over its sale is drawn and paid. May be repeated.
 */
export async function endChases(tx: Tx, memberId: MemberId, now: Instant): Promise<void> {
  for (const chaseId of await runningChases(tx, memberId)) {
    await cancelTickets(tx, memberId, { from: chaseId, until: lastOf(chaseId), now });
  }
}
