import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invariant, type Money, money } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import type { CrashBet } from '../mechanics/crash/rules.ts';
import { Refused } from '../refused.ts';
import { LEASE_MS, mayStake } from '../rounds/begin-round.ts';
import { askForBet } from '../rounds/carry-out.ts';
import { type BetVerdict, concludeBet } from '../rounds/conclude.ts';
import { moveOurs } from '../rounds/move-ours.ts';
import { afterItsLike, asItIs } from '../rounds/play.ts';
import { insertRound, type RoundRow, roundOfRequest } from '../rounds/rounds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer, recordActivity } from '../sessions/sessions.store.ts';
import { callOf, insertCall } from '../wallet/wallet.store.ts';
import { betInPanel } from './bets.store.ts';
import { crashOf } from './crash-of.ts';
import { type FlightRow, flightOf } from './flights.store.ts';
import { isFlightGame } from './start-flights.ts';

export interface BetRequest {
  /** Made by the browser for one press of the button. The same id always means the same bet. */
  readonly requestId: string;
  readonly flightId: string;
  /** A player may have a bet in each of two. */
  readonly panel: 1 | 2;
  readonly unitParts: bigint;
  /** As the page sent it; the rules read it. */
  readonly bet: unknown;
}

/**
 * Bets on a flight, or returns the bet of a repeated request. It is written down first, then the wallet is asked for the stake. A bet
 * counts when the wallet's answer is there before the flight leaves the ground; one whose answer comes later is taken back, so that who
 * flies is known when it starts and nobody can make up their mind while it flies.
 * Refuses: request_reused, betting_closed, round_unfinished, stake_not_offered, bet_not_offered, not_enough_money (demo, vendor wallet).
 */
export function placeBet(arcade: Arcade, session: Session, request: BetRequest): Promise<RoundRow> {
  return afterItsLike(`${session.playerId} ${request.requestId}`, async () => {
    const { round, flight, fresh } = await arcade.db.inTransaction((tx) => beginBet(tx, arcade, { session, request }));
    if (fresh && round.state === 'betting') await askForStake(arcade, session, { round, flight });
    return asItIs(arcade, round);
  });
}

async function beginBet(
  tx: Tx,
  arcade: Arcade,
  { session, request }: { readonly session: Session; readonly request: BetRequest },
): Promise<{ round: RoundRow; flight: FlightRow; fresh: boolean }> {
  const { playerId, game } = session;
  if (!isFlightGame(game)) throw new Refused('bet_not_offered');
  const player = await lockPlayer(tx, playerId);
  invariant(player !== undefined, 'a session has a player');
  const flight = await flightOf(tx, request.flightId);
  if (flight?.game_code !== game.code) throw new Refused('betting_closed');
  const bet = crashOf(game, flight).readBet(request.bet);
  if (bet === undefined) throw new Refused('bet_not_offered');
  const known = await roundOfRequest(tx, playerId, request.requestId);
  if (known) {
    const same = known.unit === request.unitParts && isDeepStrictEqual(known.bet, bet);
    if (!same || known.flight_id !== flight.id || known.panel !== request.panel) throw new Refused('request_reused');
    return { round: known, flight, fresh: false };
  }
  if ((await arcade.databaseClock.now(tx)) >= flight.closes_at.getTime()) throw new Refused('betting_closed');
  const before = await betInPanel(tx, { flightId: flight.id, playerId, panel: request.panel });
  if (before) throw new Refused('round_unfinished', { roundId: before.id });
  const stake = money(session.currency, request.unitParts);
  mayStake(session, stake);
  await recordActivity(tx, player.id, {
    active: dateOf(arcade.clock),
    sittingStarted: player.sitting_started_at ?? dateOf(arcade.clock),
  });
  return { round: await writeBet(tx, arcade, { session, request, flight, bet, stake }), flight, fresh: true };
}

interface NewlyMade {
  readonly session: Session;
  readonly request: BetRequest;
  readonly flight: FlightRow;
  readonly bet: CrashBet;
  readonly stake: Money;
}

async function writeBet(
  tx: Tx,
  arcade: Arcade,
  { session, request, flight, bet, stake }: NewlyMade,
): Promise<RoundRow> {
  const isOurs = session.money !== 'operator';
  const afterBet = await moveOurs(tx, { money: session.money, playerId: session.playerId }, -stake.parts);
  if (isOurs && afterBet === undefined) throw new Refused('not_enough_money');
  const at = dateOf(arcade.clock);
  const round = await insertRound(tx, {
    id: randomUUID(),
    player_id: session.playerId,
    session_id: session.row.id,
    game_code: flight.game_code,
    rules_version: flight.rules_version,
    seed_id: null,
    nonce: null,
    flight_id: flight.id,
    panel: request.panel,
    request_id: request.requestId,
    currency: session.currency,
    money: session.money,
    unit: stake.parts,
    bet,
    choices: [],
    stake: stake.parts,
    pay: 0n,
    win: 0n,
    waits: true,
    steps: [],
    state: isOurs ? 'waiting' : 'betting',
    balance_after_bet: afterBet ?? null,
    balance: null,
    reward_id: null,
    created_at: at,
  });
  invariant(round !== undefined, 'an insert returns its row');
  if (!isOurs) {
    const leaseUntil = dateOf(arcade.clock, LEASE_MS);
    const call = { id: randomUUID(), roundId: round.id, kind: 'bet', number: 1, amount: stake.parts } as const;
    await insertCall(tx, { ...call, at, leaseUntil });
  }
  return round;
}

async function askForStake(
  arcade: Arcade,
  session: Session,
  { round, flight }: { readonly round: RoundRow; readonly flight: FlightRow },
): Promise<void> {
  const bet = await callOf(arcade.db, round.id, { kind: 'bet', number: 1 });
  invariant(bet !== undefined, 'a bet that was written down has its call');
  const answered = await askForBet(arcade, session, { round, bet });
  const late = (await arcade.databaseClock.now()) >= flight.starts_at.getTime();
  const tooLate = { kind: 'unknown', why: 'answered after the start', reason: 'betting_closed' } as const;
  const verdict: BetVerdict = answered.kind === 'accepted' && late ? tooLate : answered;
  if (verdict.kind === 'unknown') {
    arcade.log.warn({ round: round.id, why: verdict.why }, 'bet on a flight without an answer in time: rolling back');
  }
  await concludeBet(arcade, { round, bet }, verdict);
}
