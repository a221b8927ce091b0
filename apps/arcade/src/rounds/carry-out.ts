import { setTimeout as pause } from 'node:timers/promises';
import { invariant, SECOND_MS } from '@baize/kernel';
import { CLEAN_BET_REJECTIONS, type WalletStatus } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { type Session, sessionFrom } from '../sessions/find-session.ts';
import { sessionOf } from '../sessions/sessions.store.ts';
import type { WalletReply } from '../wallet/wallet-client.ts';
import { type About, betMessage, rollbackMessage, winMessage } from './wallet-messages.ts';
import { callOf, type CallRow, postponeCall } from '../wallet/wallet.store.ts';
import type { Raise } from './begin-choice.ts';
import { LEASE_MS } from './begin-round.ts';
import { type BetVerdict, concludeBet, concludeRaise, concludeRound, settle } from './conclude.ts';
import { awardOf } from './go-on.ts';
import type { RoundRow } from './rounds.store.ts';

/** Timeout of a call while the member waits: one second as the protocol says, three attempts. */
const TIMEOUT_MS = SECOND_MS;
const TRIES = 3;
const PAUSE_MS = 120;

/** Statuses after which a call is not repeated: RS_OK, or the operator does not know the bet, so neither award nor rollback can apply. */
export const FINAL: readonly WalletStatus[] = [
  'RS_OK',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

/**
 * Asks the wallet for the stake of a round that was just written down and, when it has it, for taking the award. Answers the round as
 * this leaves it; undefined when another has gone on with it, or its award is not answered yet.
 */
export async function carryOut(
  arcade: Arcade,
  session: Session,
  { round, bet }: { readonly round: RoundRow; readonly bet: CallRow },
): Promise<RoundRow | undefined> {
  const verdict = await askForBet(arcade, session, { round, bet });
  if (verdict.kind === 'unknown') {
    arcade.log.warn({ round: round.id, why: verdict.why }, 'bet without an answer: rolling back');
  }
  const isAtOnce = verdict.kind === 'accepted' && mayPayAtOnce(arcade, round);
  const paid = isAtOnce ? await payAtOnce(arcade, session, { round, bet, balance: verdict.balance }) : undefined;
  if (paid !== undefined) return paid;
  const concluded = await concludeBet(arcade, { round, bet }, verdict);
  if (concluded?.win === undefined) return concluded?.round;
  const tries = isAtOnce ? TRIES - 1 : TRIES;
  return payOut(arcade, session, { ...concluded, win: concluded.win, betId: bet.id, tries });
}

/** Asks the wallet for the stake of a choice and, when it has it, makes the choice. */
export async function raise(
  arcade: Arcade,
  session: Session,
  asked: { readonly round: RoundRow; readonly raise: Raise },
): Promise<void> {
  const { round, raise: next } = asked;
  // A round is played from one wallet, whatever this session plays from.
  const payer = session.money === round.money ? session : await sessionOfRound(arcade, round);
  const verdict = await askForBet(arcade, payer, { round, bet: next.bet });
  if (verdict.kind === 'unknown') {
    arcade.log.warn({ round: round.id, why: verdict.why }, 'stake of a choice without an answer: rolling back');
  }
  const win = await concludeRaise(arcade, next.bet, verdict.kind === 'accepted' ? { ...verdict, next } : verdict);
  if (win !== undefined) await payOut(arcade, session, { round, win });
}

/** An award to be sent, and the bet that it is of, where it is known. */
interface Award {
  readonly round: RoundRow;
  readonly win: CallRow;
  readonly betId?: string | undefined;
  readonly tries?: number;
}

/** Sends an award while the member waits; what is not answered is left to the sender. Answers the round where it was settled by this. */
export async function payOut(
  arcade: Arcade,
  session: Session,
  { round, win, betId, tries = TRIES }: Award,
): Promise<RoundRow | undefined> {
  const payer = session.money === round.money ? session : await sessionOfRound(arcade, round);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const delivered = await deliver(arcade, { session: payer, round, call: win, betId }, TIMEOUT_MS);
    if (delivered) return delivered.round;
    if (attempt < tries) await pause(PAUSE_MS);
  }
  await postponeCall(arcade.db, win.id, { answer: 'unanswered', nextAt: dateOf(arcade.clock, SECOND_MS) });
  return undefined;
}

export async function sessionOfRound(arcade: Arcade, round: RoundRow): Promise<Session> {
  const row = await sessionOf(arcade.db, round.session_id);
  invariant(row !== undefined, 'a round belongs to a session');
  return sessionFrom(arcade, row);
}

/** Asks an operator's wallet for a stake, up to three times. */
export async function askForBet(
  arcade: Arcade,
  session: Session,
  { round, bet }: { round: RoundRow; bet: CallRow },
): Promise<BetVerdict> {
  const message = { ...betMessage({ session, round, call: bet }), timeoutMs: TIMEOUT_MS };
  let why: string | undefined;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await pause(PAUSE_MS);
    const reply = await arcade.wallet.send(message);
    if (reply.kind === 'answered' && reply.status === 'RS_OK') return { kind: 'accepted', balance: reply.balance };
    if (reply.kind === 'answered' && CLEAN_BET_REJECTIONS.includes(reply.status)) {
      // An earlier sending may still be on its way to the wallet, so a rejection now does not speak for that one.
      return why === undefined
        ? { kind: 'rejected', status: reply.status, balance: reply.balance }
        : { kind: 'unknown', why };
    }
    why = whyOf(reply);
  }
  return { kind: 'unknown', why: why ?? 'never sent' };
}

/** How long after its beginning a round may be paid before anything of it is written down. */
const AT_ONCE_MS = LEASE_MS / 2;

/**
 * Whether nothing comes between the stake of a round and its award, which was known when it was written down: nothing to choose, no part in a
 * jackpot, no flight.
 */
export function endsWithBet(round: RoundRow): boolean {
  return !round.waits && round.jackpot_id === null && round.jackpot_level === null && round.flight_id === null;
}

/**
 * A process that dies before such a round is written down leaves a bet of which only its wallet knows what became; `carryOn` asks it when the lease
 * of the bet is over. Hence only within half of it: the wallet has the bet before anybody else asks, by clocks that differ by less than that.
 */
function mayPayAtOnce(arcade: Arcade, round: RoundRow): boolean {
  return endsWithBet(round) && arcade.clock.now() - round.created_at.getTime() < AT_ONCE_MS;
}

/**
 * Sends the award as soon as the wallet has the stake: both are written down together, and nobody waits for that. Undefined where the award is not
 * answered, or refused: then one is written down after the other.
 */
async function payAtOnce(
  arcade: Arcade,
  session: Session,
  { round, bet, balance }: { readonly round: RoundRow; readonly bet: CallRow; readonly balance: bigint | undefined },
): Promise<RoundRow | undefined> {
  const reply = await sendAward(arcade, { session, round, betId: bet.id }, TIMEOUT_MS);
  if (reply.kind !== 'answered' || reply.status !== 'RS_OK') return undefined;
  const award = { round, call: awardOf(round), balance: reply.balance, at: dateOf(arcade.clock) };
  return settle(arcade, { ...award, bet: { id: bet.id, balance } });
}

/** Sends the award of a round that ends with its bet, once, whether or not it is written down as due. */
export function sendAward(
  arcade: Arcade,
  { session, round, betId }: { readonly session: Session; readonly round: RoundRow; readonly betId: string },
  timeoutMs: number,
): Promise<WalletReply> {
  return arcade.wallet.send({ ...winMessage({ session, round, call: awardOf(round) }, betId), timeoutMs });
}

interface Delivery extends About {
  readonly betId: string | undefined;
}

/** Sends a win or a rollback once. Answers something when that settles the matter: the round, where this settled it. */
export async function deliver(
  arcade: Arcade,
  { betId: known, ...about }: Delivery,
  timeoutMs: number,
): Promise<{ readonly round: RoundRow | undefined } | undefined> {
  const { round, call } = about;
  const betId = known ?? (await callOf(arcade.db, round.id, { kind: 'bet', number: call.number }))?.id;
  invariant(betId !== undefined, 'a win and a rollback are of a bet');
  const message = call.kind === 'win' ? winMessage(about, betId) : rollbackMessage(about, betId);
  const reply = await arcade.wallet.send({ ...message, timeoutMs });
  if (reply.kind === 'answered' && FINAL.includes(reply.status)) {
    const settled = await concludeRound(arcade, about, reply);
    if (call.kind === 'win' && reply.status !== 'RS_OK') {
      arcade.log.error({ round: round.id, status: reply.status }, 'the operator does not have the bet of an award');
    }
    return { round: settled };
  }
  arcade.log.warn(
    { round: round.id, kind: call.kind, attempts: call.attempts, why: whyOf(reply) },
    'the wallet did not answer',
  );
  return undefined;
}

export function whyOf(reply: WalletReply): string {
  return reply.kind === 'answered' ? reply.status : reply.why;
}
