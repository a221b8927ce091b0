import { randomUUID } from 'node:crypto';
import { invariant } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { giveBack } from '../jackpots/take-part.ts';
import type { RefusalCode } from '../refused.ts';
import { giveFreeRoundBack } from '../rewards/rewards.store.ts';
import { type CallRow, finishCall, insertCall, isAnyDue, standingBets } from '../wallet/wallet.store.ts';
import type { Raise } from './begin-choice.ts';
import { LEASE_MS } from './begin-round.ts';
import { endAsked } from './choices.store.ts';
import { goOn } from './go-on.ts';
import { joinJackpot } from './join-jackpot.ts';
import { lockRound, moveRound, type RoundRow, roundOf } from './rounds.store.ts';

/** The result of a bet call to the operator's wallet. */
export type BetVerdict =
  | { readonly kind: 'accepted'; readonly balance: bigint | undefined }
  | { readonly kind: 'rejected'; readonly status: WalletStatus; readonly balance: bigint | undefined }
  /** Nobody knows, or it was taken too late to count: it is taken back. `reason` is what the member is told. */
  | { readonly kind: 'unknown'; readonly why: string; readonly reason?: RefusalCode };

/** The same of a choice's stake: one that was taken goes on to what follows the choice. */
export type RaiseVerdict =
  (Extract<BetVerdict, { kind: 'accepted' }> & { readonly next: Raise }) | Exclude<BetVerdict, { kind: 'accepted' }>;

/**
 * Applies the verdict on a bet: the round waits for a choice or its award is due, or it is refused, or a rollback is due. Returns the
 * win call to send at once, if there is one. A bet that was concluded meanwhile (the lease ran out) stays as it is.
 */
export function concludeBet(arcade: Arcade, bet: CallRow, verdict: BetVerdict): Promise<CallRow | undefined> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const before = await roundOf(tx, bet.round_id);
    invariant(before !== undefined, 'a call belongs to a round');
    const moved = await moveRound(tx, bet.round_id, { from: 'betting', at, ...effectOf(verdict, before.waits) });
    if (!moved) return undefined;
    await finishCall(tx, bet.id, { answer: answerOf(verdict), at });
    if (verdict.kind === 'rejected') await notPlayed(tx, arcade, moved);
    if (verdict.kind === 'unknown') await takeBack(tx, bet, at);
    if (verdict.kind !== 'accepted') return undefined;
    const round = await joinJackpot(tx, arcade, moved);
    if (round.state !== 'accepted') return undefined;
    const win = { id: randomUUID(), kind: 'win', number: 1, amount: round.win } as const;
    await insertCall(tx, { ...win, roundId: moved.id, at, leaseUntil: dateOf(arcade.clock, LEASE_MS) });
    return { ...win, round_id: moved.id, attempts: 0 };
  });
}

function effectOf(verdict: BetVerdict, waits: boolean) {
  switch (verdict.kind) {
    case 'accepted':
      return { to: waits ? 'waiting' : 'accepted', balanceAfterBet: verdict.balance } as const;
    case 'rejected':
      return { to: 'refused', reason: verdict.status, balance: verdict.balance } as const;
    case 'unknown':
      return { to: 'voiding', reason: verdict.reason ?? 'wallet_unreachable' } as const;
  }
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

/** Goes on once the wallet's answer to an award or a rollback is final. May be repeated. */
export function concludeRound(
  arcade: Arcade,
  call: CallRow,
  end: { status: WalletStatus; balance: bigint | undefined },
): Promise<void> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const round = await lockRound(tx, call.round_id);
    invariant(round !== undefined, 'a call belongs to a round');
    if (!(await finishCall(tx, call.id, { answer: end.status, at }))) return;
    if (call.kind === 'win') await concludeWin(tx, arcade, { round, ...end, at });
    else await concludeRollback(tx, arcade, { round, ...end, at });
  });
}

interface End {
  readonly round: RoundRow;
  readonly status: WalletStatus;
  readonly balance: bigint | undefined;
  readonly at: Date;
}

/** An operator that has undone a bet by itself does not take its award: then the round never was, nor its further bets. */
async function concludeWin(tx: Tx, arcade: Arcade, { round, status, balance, at }: End): Promise<void> {
  if (round.state !== 'accepted') return;
  if (status === 'RS_OK') {
    await moveRound(tx, round.id, { from: 'accepted', to: 'settled', at, balance });
    return;
  }
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
