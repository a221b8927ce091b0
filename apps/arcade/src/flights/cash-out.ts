import type { Instant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { Refused } from '../refused.ts';
import { LEASE_MS } from '../rounds/begin-round.ts';
import { payOut } from '../rounds/carry-out.ts';
import { asItIs } from '../rounds/play.ts';
import { lockRound, type RoundRow } from '../rounds/rounds.store.ts';
import type { Session } from '../sessions/find-session.ts';
import { lockPlayer } from '../sessions/sessions.store.ts';
import type { CallRow } from '../wallet/wallet.store.ts';
import { secretOf } from './chains.ts';
import { crashOf } from './crash-of.ts';
import { flightOf } from './flights.store.ts';
import { cashedOutOf, closeBet, judged } from './judge-bet.ts';
import { isFlightGame } from './start-flights.ts';

export interface CashOutRequest {
  readonly roundId: string;
  /** When the request reached this server, by the database's clock. */
  readonly at: Instant;
}

/**
 * Gets a bet out of a flight at the multiple of the moment when the request came. A bet that is out already stays as it is, so a
 * repetition has the same answer. What is answered is written down before: it stands whatever dies.
 * Refuses: round_unknown, round_unfinished (the wallet has not answered the bet), too_soon, flight_over.
 */
export async function cashOut(arcade: Arcade, session: Session, request: CashOutRequest): Promise<RoundRow> {
  const { round, win } = await arcade.db.inTransaction((tx) => getOut(tx, arcade, { session, request }));
  if (win !== undefined) await payOut(arcade, session, { round, win });
  return asItIs(arcade, round);
}

async function getOut(
  tx: Tx,
  arcade: Arcade,
  { session, request }: { readonly session: Session; readonly request: CashOutRequest },
): Promise<{ round: RoundRow; win: CallRow | undefined }> {
  await lockPlayer(tx, session.playerId);
  const round = await lockRound(tx, request.roundId);
  const { game } = session;
  if (round?.player_id !== session.playerId || round.flight_id === null || !isFlightGame(game)) {
    throw new Refused('round_unknown');
  }
  if (round.state === 'betting') throw new Refused('round_unfinished', { roundId: round.id });
  if (cashedOutOf(round) !== null) return { round, win: undefined };
  const flight = await flightOf(tx, round.flight_id);
  if (round.state !== 'waiting' || flight === undefined) throw new Refused('flight_over');
  const askedAtMs = request.at - flight.starts_at.getTime();
  if (askedAtMs < 0) throw new Refused('too_soon', { retryAfterMs: -askedAtMs });
  const { point } = await secretOf(arcade, flight, tx);
  const judgement = { crash: crashOf(game, flight), point, askedAtMs, leaseUntil: dateOf(arcade.clock, LEASE_MS) };
  if (judged(round, judgement).cashedOut === null) throw new Refused('flight_over');
  const out = await closeBet(tx, arcade, { round, judgement });
  if (out === undefined) throw new Refused('flight_over');
  return out;
}
