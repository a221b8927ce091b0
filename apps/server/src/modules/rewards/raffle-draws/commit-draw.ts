import { type Instant, instantOf, invariant, MINUTE_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { chainForNew, newSeed } from '../../play/lottery-draws/index.ts';
import { type Keyed, type RaffleKey, raffleName } from './raffle-draw.ts';
import { insertDraw, lockDraw, writeSeal } from './raffle-draws.store.ts';

export interface NewRaffleDraw extends RaffleKey {
  readonly committedAt: Instant;
  readonly drawsAt: Instant;
  readonly draws: number;
}

/** Commits to a seed that nobody has seen. */
export async function commitDraw(tx: Tx, deps: Keyed & { readonly chance: Chance }, one: NewRaffleDraw): Promise<void> {
  const { commitment, sealed } = newSeed(deps, { gameCode: 'raffle', issue: raffleName(one) });
  await insertDraw(tx, { ...one, commitment, sealedSeed: sealed, anchor: await chainForNew({ ...deps, db: tx }) });
}

/** So long lies between the list and the draw at least: then nobody knows the beacon yet. */
const AFTER_SEAL_MS = MINUTE_MS;

/** Publishes the hash of the list of tickets. A list that is late puts the draw off. */
export async function sealDraw(
  tx: Tx,
  { now, ...list }: RaffleKey & { readonly tickets: number; readonly listHash: string; readonly now: Instant },
): Promise<void> {
  const locked = await lockDraw(tx, list);
  invariant(locked?.draw.sealedAt === null, 'a list is sealed once');
  const drawsAt = instantOf(Math.max(locked.draw.drawsAt, now + AFTER_SEAL_MS));
  await writeSeal(tx, { ...list, sealedAt: now, drawsAt });
}
