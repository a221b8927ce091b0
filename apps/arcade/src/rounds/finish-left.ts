import { DAY_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { sessionFrom } from '../sessions/find-session.ts';
import { lockPlayer, sessionOf } from '../sessions/sessions.store.ts';
import { playedOf } from './begin-choice.ts';
import { goOn } from './go-on.ts';
import { courseWithoutPlayer } from './play-course.ts';
import { lockRound, roundsLeft } from './rounds.store.ts';

/** A player who does not choose for so long is not coming back. */
const LEFT_MS = DAY_MS;
const AT_ONCE = 50;

/**
 * Finishes rounds that were left waiting: as the rules say for the absent, which stakes nothing and risks nothing that is won. Safe with
 * several processes at once, and beside a player who does come back. Returns how many it finished.
 */
export async function finishLeft(arcade: Arcade): Promise<number> {
  const since = dateOf(arcade.clock, -LEFT_MS);
  let finished = 0;
  for (const { id, player_id: playerId } of await roundsLeft(arcade.db, since, AT_ONCE)) {
    // One that cannot be finished does not keep the others waiting.
    const done = await finishOne(arcade, { id, playerId, since }).catch((error: unknown) => {
      arcade.log.error({ err: error, round: id }, 'a round that was left could not be finished');
      return false;
    });
    if (done) finished += 1;
  }
  return finished;
}

function finishOne(
  arcade: Arcade,
  { id, playerId, since }: { readonly id: string; readonly playerId: string; readonly since: Date },
): Promise<boolean> {
  return arcade.db.inTransaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const round = await lockRound(tx, id);
    if (round?.state !== 'waiting' || round.waits_since === null || round.waits_since > since) return false;
    const row = await sessionOf(tx, round.session_id);
    if (row === undefined) return false;
    const played = await playedOf(tx, sessionFrom(arcade, row), round);
    const end = courseWithoutPlayer(arcade, played, round.choices);
    const paid = { stake: 0n, balanceAfterBet: undefined, leaseUntil: null };
    return (await goOn(tx, arcade, { round, ...end, ...paid })) !== undefined;
  });
}
