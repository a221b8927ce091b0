import { oneApiUuid } from '../one-api/index.ts';
import type { OneApiCall } from './one-api-call.ts';

/** A movement of our books that a call comes to. */
export interface Step {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly transaction: string;
  /** The bet of a win, what a rollback takes back. */
  readonly reference: string | null;
  readonly parts: bigint;
  readonly gameCode: string | null;
  readonly round: string | null;
  readonly closed: boolean | null;
}

/** What our books know of the bet or the round that a call is about. */
export interface Booked {
  /** The bet of the call's betId; null: none that we know. */
  readonly bet: {
    readonly kind: string;
    readonly parts: bigint;
    readonly gameCode: string | null;
    readonly round: string | null;
    readonly reference: string | null;
  } | null;
  /** The last bet of the call's round that stands. */
  readonly roundBet: { readonly transaction: string; readonly parts: bigint; readonly gameCode: string | null } | null;
  /** Whether something was won in that round. */
  readonly hasWon: boolean;
  /** What the member could stake, where a call takes all. */
  readonly balanceParts: bigint;
}

/** Why a call comes to nothing. Nothing is kept of it: what is unknown now may be known when it comes again. */
export type NoPlan = 'mismatch' | 'SC_TRANSACTION_NOT_EXISTS' | 'SC_INVALID_GAME';

export interface Plan {
  readonly steps: readonly Step[];
  /** The bet that the call makes. */
  readonly betUuid: string | null;
}

/** The movements that a call comes to, by what is known. The same call and the same knowledge give the same plan. */
export function planCall(call: OneApiCall, booked: Booked): Plan | NoPlan {
  switch (call.kind) {
    case 'bet':
    case 'bet_debit':
      return made(betOf(call, call.takesAll ? booked.balanceParts : call.parts));
    case 'bet_result':
      return planResult(call, booked);
    case 'rollback':
      return { steps: [rollbackOf(call, oneApiUuid('bet', call.betId ?? ''))], betUuid: null };
    case 'adjustment':
      return planAdjustment(call, booked);
    case 'bet_credit':
      return planCredit(call, booked);
  }
}

/** A result books its stake itself (BET_WIN, BET_LOSE), or is that of a bet that was booked before. */
function planResult(call: OneApiCall, booked: Booked): Plan | NoPlan {
  const { result, stakeParts, parts, isFree } = call;
  const stake = betOf(call, stakeParts ?? 0n);
  if (result === 'BET_WIN') return made(stake, winOf(call, stake.transaction, parts));
  if (result === 'BET_LOSE') return made(stake, winOf(call, stake.transaction, 0n));
  const { bet } = booked;
  // Free rounds may bring their win without a bet of their own: it is one of nothing.
  if (bet === null && isFree && result === 'WIN') {
    const free = betOf(call, 0n);
    return made(free, winOf(call, free.transaction, parts));
  }
  const isStanding = bet?.kind === 'bet';
  if (isStanding && stakeParts !== null && !isFree && stakeParts !== bet.parts) return 'mismatch';
  const of = { ...call, gameCode: call.gameCode ?? bet?.gameCode ?? null };
  // A bet that we do not see here may be months old: the books know. Without a game nothing could be kept for the repeat.
  if (of.gameCode === null) return 'SC_TRANSACTION_NOT_EXISTS';
  return { steps: [winOf(of, stake.transaction, result === 'WIN' ? parts : 0n)], betUuid: null };
}

/** A correction up is won in its round, one down is staked in it. Of a round we know nothing of, it is a bet of nothing that wins. */
function planAdjustment(call: OneApiCall, { roundBet }: Booked): Plan | NoPlan {
  const of = { ...call, betId: null, gameCode: call.gameCode ?? roundBet?.gameCode ?? null, isLast: true };
  if (of.gameCode === null) return 'SC_INVALID_GAME';
  if (call.parts === 0n) return { steps: [], betUuid: null };
  if (call.parts < 0n) return made({ ...betOf(of, -call.parts), closed: true });
  if (roundBet !== null) return { steps: [winOf(of, roundBet.transaction, call.parts)], betUuid: null };
  const nothing = { ...betOf(of, 0n), closed: true };
  return made(nothing, winOf(of, nothing.transaction, call.parts));
}

/** A credit belongs to its bet, or to the last one of its round. All of a stake that comes back unplayed is no stake. */
function planCredit(call: OneApiCall, { bet, roundBet, hasWon }: Booked): Plan | NoPlan {
  const named = call.betId === null ? null : oneApiUuid('bet', call.betId);
  const own = named === null ? null : { transaction: named, parts: bet?.parts, gameCode: bet?.gameCode ?? null };
  const found = bet?.kind === 'bet' ? own : (roundBet ?? own);
  if (found === null || (call.gameCode ?? found.gameCode) === null) return 'SC_TRANSACTION_NOT_EXISTS';
  if (call.isRefund && call.parts === found.parts && !hasWon) {
    return { steps: [rollbackOf(call, found.transaction)], betUuid: null };
  }
  const of = { ...call, gameCode: call.gameCode ?? found.gameCode };
  return { steps: [winOf({ ...of, isLast: true }, found.transaction, call.parts)], betUuid: null };
}

function made(bet: Step, ...more: readonly Step[]): Plan {
  return { steps: [bet, ...more], betUuid: bet.transaction };
}

function betOf({ betId, transactionId, gameCode, roundId, kind }: OneApiCall, parts: bigint): Step {
  const name = betId ?? (kind === 'bet_debit' ? transactionId : `${kind} ${transactionId}`);
  const transaction = oneApiUuid('bet', name);
  return { kind: 'bet', transaction, reference: null, parts, gameCode, round: roundId, closed: null };
}

function winOf({ kind, transactionId, gameCode, roundId, isLast }: OneApiCall, bet: string, parts: bigint): Step {
  const transaction = oneApiUuid('win', `${kind} ${transactionId}`);
  return { kind: 'win', transaction, reference: bet, parts, gameCode, round: roundId, closed: isLast };
}

function rollbackOf({ kind, transactionId, roundId, gameCode }: OneApiCall, bet: string): Step {
  const transaction = oneApiUuid('rollback', `${kind} ${transactionId}`);
  return { kind: 'rollback', transaction, reference: bet, parts: 0n, gameCode, round: roundId, closed: null };
}
