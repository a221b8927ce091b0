import type { MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { keepSamplePlayers, readTold } from './boards.store.ts';
import { KEPT, putOnBoards } from './roll-up-boards.ts';

/** Puts what a seed has told of these members on the boards at once, as samples. May be repeated: it is counted once. */
export async function seedBoards(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  memberIds: readonly MemberId[],
): Promise<void> {
  const told = await keepSamplePlayers(tx, memberIds, clock.now());
  await putOnBoards(tx, await readTold(tx, told, KEPT), true);
}
