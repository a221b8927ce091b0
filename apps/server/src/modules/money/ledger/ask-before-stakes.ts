import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { updateAskFrom } from './guard.store.ts';

/**
 * From when on a game must ask the limits before it takes the member's stake: `always` while a limit on play stands, else from
 * the next reality check on. Waits for what is being posted: every stake after this transaction is asked for.
 */
export async function askBeforeStakes(tx: Tx, memberId: MemberId, from: Instant | 'always' | 'never'): Promise<void> {
  await updateAskFrom(tx, memberId, from);
}
