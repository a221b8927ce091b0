import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { feedbackById, storeDone } from './feedback.store.ts';

export interface CloseFeedbackDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Marks feedback as dealt with; whoever was first stays named. Refuses: content_not_found. */
export async function closeFeedback(
  { db, clock, noteChange }: CloseFeedbackDeps,
  operator: OperatorSession,
  feedbackId: string,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const found = await feedbackById(tx, operator.brand, feedbackId);
    if (found === undefined) throw new Refusal('content_not_found');
    if (found.doneAt !== null) return;
    await storeDone(tx, operator.brand, { feedbackId, at: clock.now(), by: operator.name });
    const [before, after] = [{ done: false }, { done: true }];
    await noteChange(tx, { operator, what: 'feedback', target: feedbackId, before, after });
  });
}
