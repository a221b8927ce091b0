import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { cycleOf } from '../games.ts';
import { Refused } from '../refused.ts';
import { hashOf } from '../sealing.ts';
import { aliveSince, openSession, type Session } from '../sessions/find-session.ts';
import { callerIn } from '../sessions/sessions.store.ts';
import { beginChoice, type ChooseRequest } from './begin-choice.ts';
import { beginRound, type PlayRequest } from './begin-round.ts';
import { type CallerStanding, standingOfCaller } from './begin.store.ts';
import { carryOut, payOut, raise } from './carry-out.ts';
import { type ChoosingRow, choosingOfCaller } from './choose.store.ts';
import { overOf, type Standings } from './standings.ts';
import { netWithout, recordShown, type RoundRow, roundOf, type ShownRound } from './rounds.store.ts';

/** Requests under way in this process, by player and request id: a repetition waits for them, so that all get the same answer. */
const underWay = new Map<string, Promise<unknown>>();

/** The process that pages talk to, and what it knows of where their players stand. */
export interface Host {
  readonly arcade: Arcade;
  readonly standings: Standings;
}

/** A round that was played for whoever called, and the net position of their sitting without it. */
export interface Played {
  readonly session: Session;
  readonly round: RoundRow;
  readonly net: bigint;
}

/**
 * Plays a round for whoever calls (see `play`). Who that is and what the round begins from is known since their last one, or read in one
 * statement. Refuses: session_ended.
 */
export async function playFor({ arcade, standings }: Host, token: string, request: PlayRequest): Promise<Played> {
  const known = standings.take(token, arcade.clock.now(), request.seen);
  const read = known ?? (await readCaller(arcade, token, request));
  const session = await openSession(arcade, read && callerIn(read));
  const round = await play(arcade, session, { ...request, read });
  if (read === undefined || round.seed_id !== read.seed_id || round.nonce !== read.last_nonce + 1) {
    return { session, round, net: await netWithout(arcade.db, round) };
  }
  const over = overOf(round);
  standings.keep(token, { standing: standingAfter(session, round, read), until: nextAtOf(session, round), over });
  return { session, round, net: read.net };
}

/** Who calls and where they stand. What they have seen of the round before is noted first, for it counts. */
async function readCaller(
  arcade: Arcade,
  token: string,
  { requestId, seen }: PlayRequest,
): Promise<CallerStanding | undefined> {
  await arcade.settling.written();
  const tokenHash = hashOf(token);
  if (seen !== undefined) {
    const { roundId: id, steps } = seen;
    await recordShown(arcade.db, { tokenHash, id, steps, alive: aliveSince(arcade.clock) });
  }
  return standingOfCaller(arcade.db, { tokenHash, requestId });
}

/** Where a round, the next of the seed as it was read, leaves its player once it is over and seen. */
function standingAfter({ row }: Session, round: RoundRow, read: CallerStanding): CallerStanding {
  const newest = {
    newest_id: round.id,
    newest_state: 'settled',
    newest_at: round.created_at,
    newest_seen: true,
  } as const;
  return { ...read, ...newest, caller_last_seen_at: row.last_seen_at, last_nonce: read.last_nonce + 1 };
}

/** When another round may begin. */
export function nextAtOf({ game, policy }: Session, round: RoundRow): number {
  return round.created_at.getTime() + cycleOf(game, policy);
}

/** Who calls, and the round that they go on with, read in one statement. Refuses: session_ended. */
export async function takeUp(
  arcade: Arcade,
  token: string,
  { roundId, requestId }: ChooseRequest,
): Promise<{ readonly session: Session; readonly read: ChoosingRow | undefined }> {
  const read = await choosingOfCaller(arcade.db, { tokenHash: hashOf(token), roundId, requestId });
  const session = await openSession(arcade, read && callerIn(read));
  if (read?.id === undefined) return { session, read: undefined };
  return { session, read: read.id === null ? undefined : read };
}

/**
 * Plays a round, or returns the round of a repeated request. The outcome is stored first and shown only after the wallet has taken
 * the stake; when this returns, the round waits for a choice, or the award is paid or queued.
 * Refuses: request_reused, round_unfinished, too_soon, stake_not_offered, bet_not_offered, not_enough_money (demo, vendor wallet).
 */
export function play(arcade: Arcade, session: Session, request: PlayRequest): Promise<RoundRow> {
  return afterItsLike(`${session.playerId} ${request.requestId}`, async (isFirst) => {
    const { round, bet } = await beginRound(arcade, session, isFirst ? request : { ...request, read: undefined });
    if (bet === undefined) return round;
    return (await carryOut(arcade, session, { round, bet })) ?? asItIs(arcade, round);
  });
}

/**
 * Makes a choice where a round waits for one, or returns the round of a repeated request. The choice is stored first; one that costs
 * is made only after the wallet has taken its stake, and otherwise the round waits as before, with the reason.
 * Refuses: round_unknown, request_reused, round_unfinished, choice_too_late, choice_not_offered, not_enough_money (demo, vendor wallet).
 */
export function choose(arcade: Arcade, session: Session, request: ChooseRequest): Promise<RoundRow> {
  return afterItsLike(`${session.playerId} ${request.roundId} ${request.requestId}`, async (isFirst) => {
    const chosen = await beginChoice(arcade, session, isFirst ? request : { ...request, read: undefined });
    const { round, win, betId } = chosen;
    // It was read before its like may have gone on.
    if (chosen.isKnown) return asItIs(arcade, round);
    if (chosen.raise !== undefined) await raise(arcade, session, { round, raise: chosen.raise });
    if (win !== undefined) return (await payOut(arcade, session, { round, win, betId })) ?? asItIs(arcade, round);
    return chosen.raise === undefined ? round : asItIs(arcade, round);
  });
}

/** Runs `work` after whatever runs under the same key in this process; it is told whether there was nothing to wait for. */
export async function afterItsLike<T>(key: string, work: (isFirst: boolean) => Promise<T>): Promise<T> {
  const isFirst = !underWay.has(key);
  for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) await Promise.allSettled([other]);
  const working = work(isFirst).finally(() => underWay.delete(key));
  underWay.set(key, working);
  return await working;
}

export async function asItIs(arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  await arcade.settling.written({ roundId: round.id });
  const now = await roundOf(arcade.db, round.id);
  invariant(now !== undefined, 'a round stays');
  return now;
}

/**
 * Records how many steps of the round were shown; returns where it stands, and the net position. Who calls is read in the same statement.
 * Refuses: session_ended, round_unknown.
 */
export async function showSteps(
  { arcade, standings }: Host,
  token: string,
  shown: { roundId: string; steps: number },
): Promise<{ round: ShownRound; netParts: bigint }> {
  const of = { tokenHash: hashOf(token), id: shown.roundId, steps: shown.steps };
  await arcade.settling.written({ roundId: shown.roundId });
  const seen = await recordShown(arcade.db, { ...of, alive: aliveSince(arcade.clock) });
  const { playerId } = await openSession(arcade, seen && callerIn(seen));
  if (seen !== undefined && seen.state !== null) {
    if (seen.state === 'settled') standings.seen(token, { roundId: shown.roundId, steps: seen.shown_steps });
    return { round: seen, netParts: seen.net };
  }
  // A round of which there is nothing to see.
  const round = await roundOf(arcade.db, shown.roundId);
  if (round?.player_id !== playerId) throw new Refused('round_unknown');
  return { round, netParts: await netWithout(arcade.db, round) };
}
