import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markUsed } from './codes.store.ts';
import type { ProvenCode } from './judge-code.ts';

/**
 * Uses up a code that `judgeCode` found right, in the transaction of what it allows: of many that sent the same right
 * code, one acts on it. Refuses code_wrong when somebody was faster, or a new code took its place.
 */
export async function useCode(tx: Tx, { codeId, now }: ProvenCode): Promise<void> {
  if (!(await markUsed(tx, codeId, now))) throw new Refusal('code_wrong');
}
