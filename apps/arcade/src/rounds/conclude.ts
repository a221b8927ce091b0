import { randomUUID } from 'node:crypto';
import { invariant } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { giveBack, sharesOf, takeLevel } from '../jackpots/take-part.ts';
import type { RefusalCode } from '../refused.ts';
import { giveFreeRoundBack } from '../rewards/rewards.store.ts';
import type { TakenAward } from '../wallet/awards.store.ts';
import { type CallRow, finishCall, insertCall, isAnyDue, standingBets } from '../wallet/wallet.store.ts';
import type { Raise } from './begin-choice.ts';
import { LEASE_MS } from './begin-round.ts';
import { endAsked } from './choose.store.ts';
import { acceptBet, type TakenBet } from './conclude.store.ts';
import { dueAward, goOn } from './go-on.ts';
import { lockRound, moveRound, recordJackpotWin, type RoundRow } from './rounds.store.ts';

/** The result of a bet call to the operator's wallet. */
export type BetVerdict =
  | { readonly kind: 'accepted'; readonly balance: bigint | undefined }
  | { readonly kind: 'rejected'; readonly status: WalletStatus; readonly balance: bigint | undefined }
  /** Nobody knows, or it was taken too late to count: it is taken back. `reason` is what the member is told. */
  | { readonly kind: 'unknown'; readonly why: string; readonly reason?: RefusalCode };

/** The same of a choice's stake: one that was taken goes on to what follows the choice. */
export type RaiseVerdict =
  (Extract<BetVerdict, { kind: 'accepted' }> & { readonly next: Raise }) | Exclude<BetVerdict, { kind: 'accepted' }>;

/** A round as it stands after a conclusion, and the win call to send at once, if there is one. */
export interface Concluded {
  readonly round: RoundRow;
  readonly win: CallRow | undefined;
}

/**
 * Applies the verdict on a bet: the round waits for a choice or its award is due, or it is refused, or a rollback is due. Undefined
 * when the bet was concluded meanwhile (the lease ran out): the round stays as it is.
 */
export async function concludeBet(
  arcade: Arcade,
  { round, bet }: { readonly round: RoundRow; readonly bet: CallRow },
  verdict: BetVerdict,
): Promise<Concluded | undefined> {
  if (verdict.kind !== 'accepted') return declineBet(arcade, bet, verdict);
  const leaseUntil = dateOf(arcade.clock, LEASE_MS);
  const taken = { round, bet, balance: verdict.balance, at: dateOf(arcade.clock), leaseUntil };
  if (round.jackpot_level !== null) return acceptWithLevel(arcade, taken);
  const moved = await acceptBet(arcade.db, taken, round.jackpot_id === null ? undefined : sharesOf(round.stake));
  return moved && { round: moved, win: dueAward(moved) };
}

/** Several statements, for how much the round wins is known only under the jackpot's lock. */
function acceptWithLevel(arcade: Arcade, taken: TakenBet): Promise<Concluded | undefined> {
  return arcade.db.inTransaction(async (tx) => {
    const moved = await acceptBet(tx, taken, sharesOf(taken.round.stake));
    if (moved === undefined) return undefined;
    const won = await takeLevel(tx, arcade, moved);
    const round = won === undefined ? moved : await recordJackpotWin(tx, moved.id, won);
    invariant(round !== undefined, 'a round wins one level once');
    const win = dueAward(round);
    if (win) await insertCall(tx, { ...win, roundId: round.id, at: taken.at, leaseUntil: taken.leaseUntil });
    return { round, win };
  });
}

/** The wallet did not take the stake, or nobody knows whether it did: then the bet is taken back. */
export function declineBet(
  arcade: Arcade,
  bet: CallRow,
  verdict: Exclude<BetVerdict, { kind: 'accepted' }>,
): Promise<Concluded | undefined> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const effect =
      verdict.kind === 'rejected'
        ? ({ to: 'refused', reason: verdict.status, balance: verdict.balance } as const)
        : ({ to: 'voiding', reason: verdict.reason ?? 'wallet_unreachable' } as const);
    const round = await moveRound(tx, bet.round_id, { from: 'betting', at, ...effect });
    if (!round) return undefined;
    await finishCall(tx, bet.id, { answer: answerOf(verdict), at });
    if (verdict.kind === 'rejected') await notPlayed(tx, arcade, round);
    else await takeBack(tx, bet, at);
    return { round, win: undefined };
  });
}

function answerOf(verdict: BetVerdict): string {
  switch (verdict.kind) {
    case 'accepted':
      return 'RS_OK';
    case 'rejected':
      return verdict.status;
    case 'unknown':
      return verdict.why;
  }
}

/**
 * Applies the verdict on the stake of a choice: the choice is made; or it was not, and the round waits as before; or nobody knows, and
 * that stake alone is taken back before the round waits again. Returns the win call to send at once, if the choice ended the round.
 */
export function concludeRaise(arcade: Arcade, bet: CallRow, verdict: RaiseVerdict): Promise<CallRow | undefined> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const round = await lockRound(tx, bet.round_id);
    // The same round may be asking for the stake of another try by now.
    const isFirst = await finishCall(tx, bet.id, { answer: answerOf(verdict), at });
    if (!isFirst || round?.state !== 'raising') return undefined;
    await endAsked(tx, round.id, verdict.kind === 'accepted' ? 'made' : 'not_made');
    if (verdict.kind === 'accepted') {
      const { choices, course } = verdict.next;
      const leaseUntil = dateOf(arcade.clock, LEASE_MS);
      const paid = { stake: bet.amount, balanceAfterBet: verdict.balance, leaseUntil };
      return (await goOn(tx, arcade, { round, choices, course, ...paid }))?.win;
    }
    if (verdict.kind === 'unknown') await takeBack(tx, bet, at);
    const effect =
      verdict.kind === 'unknown'
        ? ({ to: 'lowering', reason: 'wallet_unreachable' } as const)
        : ({ to: 'waiting', reason: verdict.status, balance: verdict.balance } as const);
    await moveRound(tx, round.id, { from: 'raising', at, ...effect });
    return undefined;
  });
}

/** Has the sender take a bet back. */
async function takeBack(tx: Tx, { round_id: roundId, number, amount }: CallRow, at: Date): Promise<void> {
  await insertCall(tx, { id: randomUUID(), roundId, kind: 'rollback', number, amount, at, leaseUntil: null });
}

/** Goes on once the wallet's answer to an award or a rollback is final. May be repeated. Answers the round where it was settled by this. */
export async function concludeRound(
  arcade: Arcade,
  about: { readonly round: RoundRow; readonly call: CallRow },
  end: { status: WalletStatus; balance: bigint | undefined },
): Promise<RoundRow | undefined> {
  const { call } = about;
  const at = dateOf(arcade.clock);
  if (call.kind === 'win' && end.status === 'RS_OK') return settle(arcade, { ...about, balance: end.balance, at });
  await arcade.db.inTransaction(async (tx) => {
    const round = await lockRound(tx, call.round_id);
    invariant(round !== undefined, 'a call belongs to a round');
    if (!(await finishCall(tx, call.id, { answer: end.status, at }))) return;
    if (call.kind === 'win') await concludeLostWin(tx, arcade, { round, ...end, at });
    else await concludeRollback(tx, arcade, { round, ...end, at });
  });
  return undefined;
}

/** The wallet has the award: the round as it is now. Nobody has to wait until that is written down. */
export async function settle(
  arcade: Arcade,
  { round, ...award }: TakenAward & { readonly round: RoundRow },
): Promise<RoundRow> {
  await arcade.settling.add({ round, ...award });
  return {
    ...round,
    ...{ state: 'settled', waits_since: null, balance: award.balance ?? round.balance },
    balance_after_bet: award.bet?.balance ?? round.balance_after_bet,
  };
}

interface End {
  readonly round: RoundRow;
  readonly status: WalletStatus;
  readonly balance: bigint | undefined;
  readonly at: Date;
}

/** An operator that has undone a bet by itself does not take its award: then the round never was, nor its further bets. */
async function concludeLostWin(tx: Tx, arcade: Arcade, { round, status, balance, at }: End): Promise<void> {
  if (round.state !== 'accepted') return;
  const further = (await standingBets(tx, round.id)).filter(({ number }) => number > 1);
  for (const bet of further) await takeBack(tx, bet, at);
  const to = further.length > 0 ? 'voiding' : 'void';
  await moveRound(tx, round.id, { from: 'accepted', to, at, reason: status, balance });
  if (to === 'void') await notPlayed(tx, arcade, round);
}

/** The stake of a choice is back, and the round waits as before; or all stakes are, and the round is void. */
async function concludeRollback(tx: Tx, arcade: Arcade, { round, balance, at }: End): Promise<void> {
  if (round.state === 'lowering') {
    await moveRound(tx, round.id, { from: 'lowering', to: 'waiting', at, balance });
  } else if (round.state === 'voiding' && !(await isAnyDue(tx, round.id))) {
    await moveRound(tx, round.id, { from: 'voiding', to: 'void', at, balance });
    await notPlayed(tx, arcade, round);
  }
}

/** A free round whose bet does not stand may be played again; what the stake gave to the jackpot, and won of it, is taken back. */
async function notPlayed(tx: Tx, arcade: Arcade, round: RoundRow): Promise<void> {
  if (typeof round.reward_id === 'string') await giveFreeRoundBack(tx, round.reward_id, round.player_id);
  await giveBack(tx, arcade, round);
}
