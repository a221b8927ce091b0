import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertChange } from './operators.store.ts';

/** Opens the audit trail: what it returns writes one change into it, in the transaction that makes the change. */
export function changeTrail(clock: Clock): NoteChange {
  return (tx, { operator, what, target, before, after }) =>
    insertChange(tx, {
      at: clock.now(),
      brand: operator.brand,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      what,
      target,
      before,
      after,
    });
}
