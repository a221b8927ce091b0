import { randomUUID } from 'node:crypto';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import type { Tx } from '../db.ts';
import { giveFreeRoundBack } from '../rewards/rewards.store.ts';
import { type CallRow, finishCall, insertCall } from '../wallet/wallet.store.ts';
import { LEASE_MS } from './begin-round.ts';
import { moveRound, type RoundRow } from './rounds.store.ts';

/** The result of a bet call to the operator's wallet. */
export type BetVerdict =
  | { readonly kind: 'accepted'; readonly balance: bigint | undefined }
  | { readonly kind: 'rejected'; readonly status: WalletStatus; readonly balance: bigint | undefined }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Applies the verdict on a bet: the round is accepted and its award is due, or it is refused, or a rollback is due. Returns the
 * win call to send at once, if there is one. A bet that was concluded meanwhile (the lease ran out) stays as it is.
 */
export function concludeBet(arcade: Arcade, bet: CallRow, verdict: BetVerdict): Promise<CallRow | undefined> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const moved = await moveRound(tx, bet.round_id, { from: 'betting', at, ...effectOf(verdict) });
    if (!moved) return undefined;
    await finishCall(tx, bet.id, { answer: answerOf(verdict), at });
    if (verdict.kind === 'rejected') {
      await notPlayed(tx, moved);
      return undefined;
    }
    const next = {
      id: randomUUID(),
      roundId: bet.round_id,
      kind: verdict.kind === 'accepted' ? 'win' : 'rollback',
    } as const;
    await insertCall(tx, { ...next, at, leaseUntil: next.kind === 'win' ? dateOf(arcade.clock, LEASE_MS) : null });
    return next.kind === 'win' ? { id: next.id, round_id: bet.round_id, kind: next.kind, attempts: 0 } : undefined;
  });
}

function effectOf(verdict: BetVerdict) {
  switch (verdict.kind) {
    case 'accepted':
      return { to: 'accepted', balanceAfterBet: verdict.balance } as const;
    case 'rejected':
      return { to: 'refused', reason: verdict.status, balance: verdict.balance } as const;
    case 'unknown':
      return { to: 'voiding', reason: 'wallet_unreachable' } as const;
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

/** Closes a round once the wallet's answer to its award or rollback is final. May be repeated. */
export function concludeRound(
  arcade: Arcade,
  call: CallRow,
  end: { status: WalletStatus; balance: bigint | undefined },
): Promise<void> {
  const at = dateOf(arcade.clock);
  return arcade.db.inTransaction(async (tx) => {
    const from = call.kind === 'win' ? 'accepted' : 'voiding';
    // An operator that has undone a bet by itself does not take its award: then the round never was.
    const to = call.kind === 'win' && end.status === 'RS_OK' ? 'settled' : 'void';
    const reason = call.kind === 'win' && to === 'void' ? end.status : undefined;
    const moved = await moveRound(tx, call.round_id, { from, to, at, reason, balance: end.balance });
    if (to === 'void') await notPlayed(tx, moved);
    await finishCall(tx, call.id, { answer: end.status, at });
  });
}

/** A free round whose bet does not stand may be played again. */
async function notPlayed(tx: Tx, round: RoundRow | undefined): Promise<void> {
  if (typeof round?.reward_id === 'string') await giveFreeRoundBack(tx, round.reward_id, round.player_id);
}
