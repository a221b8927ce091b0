import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../sessions/find-session.ts';
import { beginRound, type SpinRequest } from './begin-round.ts';
import { carryOut } from './carry-out.ts';
import { netPosition, recordShown, type RoundRow, roundOf } from './rounds.store.ts';
import { playerOf } from '../sessions/sessions.store.ts';

/** Requests under way in this process, by player and request id: a repetition waits for them, so that all get the same answer. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Plays a round, or returns the round of a repeated request. The outcome is stored first and shown only after the wallet has taken
 * the stake; when this returns, the award is paid or queued.
 * Refuses: request_reused, round_unfinished, too_soon, stake_not_offered, not_enough_money (demo, vendor wallet).
 */
export async function spin(arcade: Arcade, session: Session, request: SpinRequest): Promise<RoundRow> {
  const key = `${session.playerId} ${request.requestId}`;
  for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) await Promise.allSettled([other]);
  const work = spinOnce(arcade, session, request).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return await work;
}

async function spinOnce(arcade: Arcade, session: Session, request: SpinRequest): Promise<RoundRow> {
  const { round, fresh } = await beginRound(arcade, session, request);
  if (fresh && round.state === 'betting') await carryOut(arcade, session, round);
  const now = await roundOf(arcade.db, round.id);
  invariant(now !== undefined, 'a round stays');
  return now;
}

/** Records how many spins of the round were shown; returns the round and the net position. Refuses: round_unknown. */
export async function showSpins(
  arcade: Arcade,
  session: Session,
  shown: { roundId: string; spins: number },
): Promise<{ round: RoundRow; netParts: bigint }> {
  const round =
    (await recordShown(arcade.db, { id: shown.roundId, playerId: session.playerId, spins: shown.spins })) ??
    (await roundOf(arcade.db, shown.roundId));
  if (round?.player_id !== session.playerId) throw new Refused('round_unknown');
  const player = await playerOf(arcade.db, session.playerId);
  const since = player?.sitting_started_at ?? session.row.created_at;
  return { round, netParts: await netPosition(arcade.db, session.playerId, since) };
}
