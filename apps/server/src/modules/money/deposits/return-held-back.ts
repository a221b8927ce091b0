import { type HeldBackEvent, type HeldBackState, nextHeldBackState } from '@baize/contract/money/held-back-states';
import { type DepositId, invariant, type MemberId, money } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { postTransfers, type Transfer } from '../ledger/index.ts';
import { type Deposit, type DepositsDeps, type HeldBack, heldBackNow } from './deposit.ts';
import { addHistory, type HistoryLine } from './deposit-history.store.ts';
import { findDeposit, lockDeposit } from './deposits.store.ts';
import { noticeOf, planRelease } from './hold-back.ts';
import { isReturnedKey, writeHeldBack } from './held-back.store.ts';
import { depositOf } from './read-deposits.ts';

/** The ledger's scope for money that went back to its payer. */
export const SENT_BACK_SCOPE = 'deposit-return';

/**
 * The member wants what is held back to be sent back: it is no longer released. May be repeated. Refuses deposit_not_found and
 * nothing_held_back.
 */
export async function askBack(deps: DepositsDeps, memberId: MemberId, depositId: DepositId): Promise<Deposit> {
  const deposit = await depositOf(deps.db, memberId, depositId);
  await deps.db.inTransaction(async (tx) => {
    const { locked, heldBack } = await lockHeldBack(tx, deposit);
    if (heldBack.state === 'asked' || heldBack.state === 'returning') return;
    const state = nextState(heldBack.state, 'askedBack');
    await writeHeldBack(tx, locked, { ...heldBack, state });
    await note(tx, deps, { locked, source: 'member', event: 'askedBack' });
  });
  deps.hints.tell(memberId, { type: 'deposit', depositId });
  return depositOf(deps.db, memberId, depositId);
}

export interface ReturnDeps extends DepositsDeps {
  readonly noteChange: NoteChange;
}

interface StaffStep {
  readonly operator: OperatorSession;
  readonly note: string;
}

/** Staff begin to send it back: it is no longer released. May be repeated. Refuses nothing_held_back. */
export async function beginReturn(deps: ReturnDeps, deposit: Deposit, { operator, note: why }: StaffStep) {
  await deps.db.inTransaction(async (tx) => {
    const { locked, heldBack } = await lockHeldBack(tx, deposit);
    if (heldBack.state === 'returning') return;
    const state = nextState(heldBack.state, 'returning');
    const returningBy = { operatorId: operator.operatorId, name: operator.name };
    await writeHeldBack(tx, locked, { ...heldBack, state, returningBy });
    await staffNote(tx, deps, { locked, heldBack, operator, event: 'returning', why });
  });
  deps.hints.tell(deposit.memberId, { type: 'deposit', depositId: deposit.depositId });
}

export interface ReturnConfirmation {
  readonly operator: OperatorSession;
  readonly requestKey: string;
  /** The bank's or the provider's number of the payment. */
  readonly reference: string;
}

/**
 * Another person says that it was sent: it leaves the member's account, once. The same key again changes nothing. Refuses
 * nothing_held_back, second_operator_needed, and key_reused when the key came with other content.
 */
export async function confirmReturn(
  deps: ReturnDeps,
  deposit: Deposit,
  { operator, requestKey, reference }: ReturnConfirmation,
): Promise<void> {
  const key = requestKey.toLowerCase();
  const keyed: KeyedRequest = {
    ...{ scope: 'deposit-returned', owner: deposit.brand, requestKey: key },
    meaning: [deposit.depositId, reference, operator.operatorId],
  };
  const isNew = await answerOnce(deps, keyed, {
    known: (sql) => knownReturn(sql, deposit, { key, reference }),
    work: () => deps.db.inTransaction((tx) => confirmIn(tx, deps, { deposit, operator, key, reference, keyed })),
  });
  if (isNew) tell(deps, deposit);
}

/** False for a key under which this was said before. Refuses key_reused when it came with other content. */
async function knownReturn(
  sql: Sql,
  deposit: Deposit,
  { key, reference }: { readonly key: string; readonly reference: string },
): Promise<false | undefined> {
  if (!(await isReturnedKey(sql, deposit, key))) return undefined;
  const { returned } = (await findDeposit(sql, deposit.memberId, deposit.depositId))?.heldBack ?? {};
  if (returned?.key !== key || returned.reference !== reference) throw new Refusal('key_reused');
  return false;
}

interface ReturnToConfirm {
  readonly deposit: Deposit;
  readonly operator: OperatorSession;
  readonly key: string;
  readonly reference: string;
  readonly keyed: KeyedRequest;
}

async function confirmIn(
  tx: Tx,
  deps: ReturnDeps,
  { deposit, operator, key, reference, keyed }: ReturnToConfirm,
): Promise<boolean> {
  const { locked, heldBack } = await lockHeldBack(tx, deposit);
  await mustBeUndecided(tx, keyed);
  const known = await knownReturn(tx, deposit, { key, reference });
  if (known !== undefined) return known;
  const state = nextState(heldBack.state, 'returned');
  if (heldBack.returningBy !== null && isSamePerson(heldBack.returningBy, operator)) {
    throw new Refusal('second_operator_needed');
  }
  const parts = heldBackNow(locked);
  await post(tx, locked, parts);
  const sentBackParts = heldBack.sentBackParts + parts;
  await writeHeldBack(tx, locked, {
    ...heldBack,
    state,
    sentBackParts,
    releaseAt: null,
    returned: { key, reference },
  });
  await staffNote(tx, deps, { locked, heldBack, operator, event: 'returned', why: reference });
  const { values, ...to } = noticeOf(locked, money(locked.amount.currency, parts));
  await deps.notifyMember(tx, { ...to, kind: 'deposit_returned', values: { ...values, reference } });
  return true;
}

async function post(tx: Tx, { brand, memberId, depositId, channel, amount }: Deposit, parts: bigint): Promise<void> {
  const transfer: Transfer = {
    ...{ brand, memberId, kind: 'sentBack' as const },
    from: 'suspense',
    to: `house:payments:${channel}`,
    amount: money(amount.currency, parts),
    reference: depositId,
  };
  await postTransfers(tx, { scope: SENT_BACK_SCOPE, key: depositId, transfers: [transfer] });
}

/** It could not be sent back, or came back to us: it waits again, and is released as room returns. May be repeated. */
export async function returnFailed(deps: ReturnDeps, deposit: Deposit, { operator, note: why }: StaffStep) {
  const isNew = await deps.db.inTransaction(async (tx) => {
    const { locked, heldBack } = await lockHeldBack(tx, deposit);
    if (heldBack.state === 'waiting') return false;
    const state = nextState(heldBack.state, 'returnFailed');
    await writeHeldBack(tx, locked, { ...heldBack, state, returningBy: null });
    await planRelease(tx, locked, { cause: heldBack.cause, moreAt: heldBack.releaseAt, now: deps.clock.now() });
    await staffNote(tx, deps, { locked, heldBack, operator, event: 'returnFailed', why });
    const amount = money(locked.amount.currency, heldBackNow(locked));
    await deps.notifyMember(tx, { ...noticeOf(locked, amount), kind: 'deposit_return_failed' });
    return true;
  });
  if (isNew) tell(deps, deposit);
}

function tell({ hints }: DepositsDeps, { memberId, depositId }: Deposit): void {
  hints.tell(memberId, { type: 'deposit', depositId });
  hints.tell(memberId, { type: 'message' });
}

async function lockHeldBack(
  tx: Tx,
  deposit: Deposit,
): Promise<{ readonly locked: Deposit; readonly heldBack: HeldBack }> {
  const locked = await lockDeposit(tx, deposit);
  invariant(locked !== undefined, 'a deposit never disappears');
  if (locked.heldBack === null) throw new Refusal('nothing_held_back');
  return { locked, heldBack: locked.heldBack };
}

function nextState(state: HeldBackState, event: HeldBackEvent): HeldBackState {
  const next = nextHeldBackState(state, event);
  if (next === undefined) throw new Refusal('nothing_held_back');
  return next;
}

interface StaffNote {
  readonly locked: Deposit;
  readonly heldBack: HeldBack;
  readonly operator: OperatorSession;
  readonly event: 'returning' | 'returned' | 'returnFailed';
  readonly why: string;
}

async function staffNote(tx: Tx, deps: ReturnDeps, { locked, heldBack, operator, event, why }: StaffNote) {
  const said = why === '' ? operator.name : `${operator.name}: ${why}`;
  await note(tx, deps, { locked, source: 'staff', event, note: said });
  await deps.noteChange(tx, {
    operator,
    what: `deposit.${event}`,
    target: locked.depositId,
    before: { state: heldBack.state },
    after: { state: nextState(heldBack.state, event), note: why },
  });
}

type LineOfStep = Pick<HistoryLine, 'source' | 'event' | 'note'> & { readonly locked: Deposit };

async function note(tx: Tx, { clock }: DepositsDeps, { locked, ...line }: LineOfStep): Promise<void> {
  const amount = money(locked.amount.currency, heldBackNow(locked));
  await addHistory(tx, locked, { ...line, at: clock.now(), outcome: 'applied', state: locked.state, amount });
}
