import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { vendorToken, vendorTokenHash } from '../launch/index.ts';
import { type OneApiOptions, oneApiUuid } from '../one-api/index.ts';
import { playerBalance, type WalletBatcher, type WalletCall, type WalletVerdict } from '../wallet-gateway/index.ts';
import { fingerprintOf, type OneApiCall } from './one-api-call.ts';
import { type CallKey, findBooked, findKnowledge, keepCall, type KnownCall } from './one-api-calls.store.ts';
import { type OneApiStatus, oneApiStatusOf } from './one-api-status.ts';
import { type Booked, planCall, type Step } from './plan-call.ts';

export interface CarryOutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly batcher: WalletBatcher;
}

export interface CallAnswer {
  readonly status: OneApiStatus;
  /** With SC_OK. */
  readonly balance?: bigint;
  readonly currency?: string;
  /** What a debit took. */
  readonly taken?: bigint;
  readonly message?: string;
}

interface Turn {
  readonly vendor: string;
  readonly options: OneApiOptions;
  readonly call: OneApiCall;
}

/**
 * Carries out a money call of OneAPI. What it comes to is written down first, under the aggregator's own transaction; each step then
 * has the key that follows from it. So a call that comes again, at the same moment or after we were cut off, does what is still to be
 * done and has the answer of the first. A refused stake is refused again; a refused credit may be taken later.
 */
export async function carryOutCall(deps: CarryOutDeps, turn: Turn): Promise<CallAnswer> {
  const { call, options } = turn;
  const key = keyOf(turn);
  const knowledge = await findKnowledge(deps.db, key);
  if (knowledge === undefined) return { status: 'SC_USER_NOT_EXISTS' };
  const refused = await tokenRefusal(deps, turn);
  if (refused !== undefined) return refused;

  const fingerprint = fingerprintOf(call);
  let { known }: { known: KnownCall | null } = knowledge;
  const isRepeat = known !== null;
  if (known === null) {
    const balanceParts = call.takesAll ? (await balanceOf(deps.db, knowledge.memberId)).parts : 0n;
    const plan = planCall(call, { ...knowledge, balanceParts } satisfies Booked);
    if (typeof plan === 'string') return { status: plan === 'mismatch' ? options.mismatch : plan };
    const isOurs = await keepCall(deps.db, key, { ...plan, fingerprint, now: deps.clock.now() });
    known = isOurs ? { fingerprint, steps: plan.steps } : ((await findKnowledge(deps.db, key))?.known ?? null);
  }
  if (known === null || !known.fingerprint.equals(fingerprint)) return { status: 'SC_TRANSACTION_DUPLICATED' };

  const answer = await carryOutSteps(deps, turn, known.steps);
  if (answer.status !== 'SC_OK') return answer;
  if (isRepeat && options.repeat === 'duplicate') return { ...answer, status: 'SC_TRANSACTION_DUPLICATED' };
  if (answer.balance !== undefined) return answer;
  const { parts: balance, currency } = await balanceOf(deps.db, knowledge.memberId);
  return { ...answer, balance, currency };
}

function keyOf({ vendor, call }: Turn): CallKey {
  const { kind, username, transactionId, betId, roundId } = call;
  const name = betId ?? (kind === 'bet_debit' ? transactionId : null);
  const betUuid = name === null ? null : oneApiUuid('bet', name);
  return { vendor, wireUser: username, kind, transactionId, betUuid, round: roundId };
}

/** Credits and rollbacks ask for no live session, unless the vendor's contract says that they do. */
async function tokenRefusal(
  { db, clock }: CarryOutDeps,
  { vendor, options, call }: Turn,
): Promise<CallAnswer | undefined> {
  if (!options.creditsNeedToken || call.kind === 'bet' || call.kind === 'bet_debit') return undefined;
  const asked = { vendor, user: call.username, token: vendorToken(vendor, call.token ?? ''), now: clock.now() };
  const { status } = await playerBalance(db, asked);
  return status === 'RS_OK' ? undefined : { status: oneApiStatusOf(status, options) };
}

async function carryOutSteps(deps: CarryOutDeps, turn: Turn, steps: readonly Step[]): Promise<CallAnswer> {
  const { options } = turn;
  let answer: CallAnswer = { status: 'SC_OK' };
  let stake: Step | undefined;
  for (const step of steps) {
    const verdict = await deps.batcher.carryOut(walletCall(turn, step));
    if (verdict.status !== 'RS_OK') {
      if (stake !== undefined && verdict.status !== 'RS_ERROR_UNKNOWN') await giveBack(deps, turn, stake);
      const message =
        verdict.status === 'RS_ERROR_LIMIT_REACHED' ? { message: 'a limit of the player is reached' } : {};
      return { status: oneApiStatusOf(verdict.status, options), ...message };
    }
    const other = await otherThanAsked(deps, turn, step);
    if (other !== undefined) return { status: other };
    if (step.kind === 'bet') stake = step;
    answer = { status: 'SC_OK', ...told(verdict), ...(turn.call.kind === 'bet_debit' ? { taken: step.parts } : {}) };
  }
  return answer;
}

function told({ balance, currency }: WalletVerdict): Pick<CallAnswer, 'balance' | 'currency'> {
  return balance === null || currency === null ? {} : { balance, currency };
}

/** A stake whose own result was refused for good is nobody's: it goes back. */
async function giveBack(deps: CarryOutDeps, turn: Turn, stake: Step): Promise<void> {
  const { kind, transactionId } = turn.call;
  const transaction = oneApiUuid('rollback', `undo ${kind} ${transactionId}`);
  await deps.batcher.carryOut(
    walletCall(turn, { ...stake, kind: 'rollback', transaction, reference: stake.transaction }),
  );
}

/**
 * What our books took the step for, where it is not what was asked: a bet that was booked by another transaction before is a
 * duplicate, though nothing moved; a rollback of what never came or was refused is told as the vendor's contract says.
 */
async function otherThanAsked(
  { db }: CarryOutDeps,
  { vendor, options, call }: Turn,
  step: Step,
): Promise<OneApiStatus | undefined> {
  if (step.kind === 'bet') {
    const booked = await findBooked(db, vendor, step.transaction);
    return booked?.reference === call.transactionId ? undefined : 'SC_TRANSACTION_DUPLICATED';
  }
  if (step.kind !== 'rollback' || options.rollbackOfUnknown === 'ok') return undefined;
  const booked = await findBooked(db, vendor, step.reference ?? '');
  return booked?.kind === 'bet' ? undefined : 'SC_TRANSACTION_NOT_EXISTS';
}

function walletCall({ vendor, call }: Turn, step: Step): WalletCall {
  return {
    kind: step.kind,
    vendor,
    user: call.username,
    tokenHash: vendorTokenHash(vendor, call.token ?? ''),
    transaction: step.transaction,
    reference: step.reference,
    amount: step.parts,
    currency: step.kind === 'rollback' ? null : call.currency,
    gameCode: step.gameCode,
    round: step.round,
    closed: step.closed,
    vendorReference: call.transactionId,
  };
}
