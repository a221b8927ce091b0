import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RoundReviewDeps } from './held-win.ts';
import { lockOddity, type Oddity, writeSeen } from './oddities.store.ts';

export interface SeenOddity {
  readonly operator: OperatorSession;
  readonly oddityId: string;
  readonly note: string;
}

/** Notes that an operator looked at it. Who looked first, and their note, stay. Refuses: oddity_not_found. */
export async function seeOddity(
  { db, clock, noteChange }: RoundReviewDeps,
  { operator, oddityId, note }: SeenOddity,
): Promise<Oddity> {
  return db.inTransaction(async (tx) => {
    const before = await lockOddity(tx, operator.brand, oddityId);
    if (before === undefined) throw new Refusal('oddity_not_found');
    if (before.seenAt !== null) return before;
    const seen = { seenBy: operator.name, seenAt: clock.now(), note };
    await writeSeen(tx, oddityId, seen);
    await noteChange(tx, { operator, what: 'oddity.see', target: oddityId, before: null, after: { note } });
    return { ...before, ...seen };
  });
}
