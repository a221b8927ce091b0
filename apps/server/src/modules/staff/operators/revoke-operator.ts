import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import type { NewOperator } from './issue-operator.ts';
import { revokeByName } from './operators.store.ts';

/** Takes back every token of one name at a brand, at once; returns how many there were. What they did stays in the trail. */
export async function revokeOperator(tx: Tx, who: NewOperator, clock: Clock): Promise<number> {
  return revokeByName(tx, who, clock.now());
}
