import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { newestRound, netPosition, type RoundRow } from './rounds.store.ts';
import { type Commitment, commitmentOf } from '../seeds/seeds.ts';
import { IDLE_MS, type Session } from '../sessions/find-session.ts';
import { endOlderSessions, lockPlayer, recordActivity } from '../sessions/sessions.store.ts';

/** What the game needs to draw itself. */
export interface OpenedGame {
  readonly sittingStartedAt: Date;
  readonly netParts: bigint;
  readonly commitment: Commitment;
  /** The newest round, in any state. */
  readonly newest: RoundRow | undefined;
}

/**
 * Opens the game: older sessions of the same player end. The session clock continues if the player left less than half an hour ago,
 * so that neither a reload nor a relaunch resets it. May be repeated.
 */
export function openGame(arcade: Arcade, session: Session): Promise<OpenedGame> {
  const now = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    invariant(player !== undefined, 'a session has a player');
    await endOlderSessions(tx, session.row, now);
    const goesOn = player.last_active_at !== null && now.getTime() - player.last_active_at.getTime() < IDLE_MS;
    const sittingStartedAt = goesOn && player.sitting_started_at !== null ? player.sitting_started_at : now;
    await recordActivity(tx, player.id, { active: now, sittingStarted: sittingStartedAt });
    return {
      sittingStartedAt,
      netParts: await netPosition(tx, player.id, sittingStartedAt),
      commitment: await commitmentOf(tx, player.id),
      newest: await newestRound(tx, player.id, session.game.code),
    };
  });
}
