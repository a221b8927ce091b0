import type { Arcade } from '../arcade.ts';
import { Refused } from '../refused.ts';
import { type Commitment, commitmentOf, type RevealedSeed, rotateSeeds } from '../seeds/seeds.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer } from '../sessions/sessions.store.ts';
import { hasRoundUnderWay } from './rounds.store.ts';

/**
 * Goes over to the next server seed with the client seed the player chose, and reveals the old one. Refuses: round_unfinished, because
 * a seed is never revealed while a round of it is open or not yet seen.
 */
export function changeSeeds(
  arcade: Arcade,
  session: Session,
  change: { clientSeed: string },
): Promise<{ revealed: RevealedSeed; seeds: Commitment }> {
  return arcade.db.inTransaction(async (tx) => {
    await lockPlayer(tx, session.playerId);
    if (await hasRoundUnderWay(tx, session.playerId)) throw new Refused('round_unfinished');
    const revealed = await rotateSeeds(tx, arcade, { playerId: session.playerId, clientSeed: change.clientSeed });
    return { revealed, seeds: await commitmentOf(tx, session.playerId) };
  });
}
