import {
  dayIn,
  type Instant,
  invariant,
  isWholeCoins,
  type MemberId,
  money,
  type Money,
  startOfDay,
} from '@baize/kernel';
import { createHash } from 'node:crypto';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { turnoverOf } from '../withdrawals/index.ts';
import { memberById } from '../../people/members/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import {
  actsAsAgent,
  type HierarchyMember,
  mayReceive,
  memberBelow,
  standOf,
  uplineFor,
} from '../../people/hierarchy/index.ts';
import { balanceOf, postTransfers, type Transfer } from '../ledger/index.ts';
import { lockLimits, takeFromMember } from '../limits/index.ts';
import type { Sender, TransferRecord, TransfersDeps } from './member-transfer.ts';
import {
  claimTransfer,
  findTransferClaim,
  findTransferRecord,
  findTransferSettings,
  insertTransferRecord,
  sentSince,
} from './member-transfers.store.ts';

export interface TransferRequest extends Sender {
  readonly requestKey: string;
  readonly toward: 'upline' | 'downline';
  /** The receiver's user name, with `downline`. */
  readonly account: string | undefined;
  readonly amountParts: bigint;
  readonly paymentPassword: string;
  readonly note: string;
}

/** Requests that this process works on now: a repeat waits for the same answer, and its password is judged once. */
const underWay = new Map<string, Promise<TransferRecord>>();

/**
 * Transfers money to the member right above or right below, and answers with the sender's record. May be repeated with its key: what
 * was refused is refused again.
 * Refuses payment_password_missing, password_wrong, too_many_requests; transfer_closed; transfer_not_in_line for everybody else,
 * known or not; transfer_receiver_closed; amount_not_whole_coins, amount_out_of_range, transfer_day_limit; balance_too_low,
 * wallet_frozen; turnover_open while something must be staked first; key_reused.
 */
export function makeTransfer(deps: TransfersDeps, request: TransferRequest): Promise<TransferRecord> {
  const name = digest([request.memberId, request.requestKey, ...meaningOf(request), request.paymentPassword]);
  const known = underWay.get(name.toString('hex'));
  if (known !== undefined) return known;
  const work = transferOnce(deps, request).finally(() => underWay.delete(name.toString('hex')));
  underWay.set(name.toString('hex'), work);
  return work;
}

async function transferOnce(deps: TransfersDeps, request: TransferRequest): Promise<TransferRecord> {
  const { memberId, paymentPassword: password } = request;
  await judgePaymentPassword(deps.db, { memberId, password }, deps);
  const { requestKey } = request;
  const keyed: KeyedRequest = { scope: 'transfer', owner: memberId, requestKey, meaning: meaningOf(request) };
  const { line, receiver } = await answerOnce(deps, keyed, {
    known: (sql) => knownAs(sql, request),
    work: () =>
      deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return move(tx, deps, request);
      }),
  });
  if (receiver !== undefined) {
    deps.hints.tell(memberId, { type: 'balance' });
    deps.hints.tell(receiver.memberId, { type: 'balance' });
  }
  return line;
}

interface TransferOutcome {
  readonly line: TransferRecord;
  /** Who has the money now; undefined for a repeat. */
  readonly receiver: HierarchyMember | undefined;
}

/**
 * The receiver's limits are locked first, as for every deposit; then the money moves, which locks both wallets: nothing that is
 * counted afterwards can change.
 */
async function move(tx: Tx, deps: TransfersDeps, request: TransferRequest): Promise<TransferOutcome> {
  const { memberId, requestKey } = request;
  const transferId = newId(deps.clock, deps.chance);
  const fingerprint = digest(meaningOf(request));
  const isFirst = await claimTransfer(tx, { memberId, requestKey, fingerprint, transferId });
  const before = isFirst ? undefined : await knownAs(tx, request);
  if (before !== undefined) return before;
  const receiver = await receiverOf(tx, request);
  const amount = await allowedAmount(tx, deps, { request, receiver });
  await lockLimits(tx, { memberId: receiver.memberId, brand: receiver.brand, currency: receiver.currency });
  const balanceParts = await post(tx, { request, receiver, transferId, amount });
  const line = await writeRecords(tx, deps, { request, receiver, transferId, amount, balanceParts });
  await allowedAfter(tx, deps, request);
  await mustFit(tx, deps, { request, receiver, transferId, amount });
  return { line, receiver };
}

/** What the key was used for before. Refuses key_reused when it came with other content. */
async function knownAs(sql: Sql, request: TransferRequest): Promise<TransferOutcome | undefined> {
  const { memberId, requestKey } = request;
  const used = await findTransferClaim(sql, memberId, requestKey);
  if (used === undefined) return undefined;
  if (!used.fingerprint.equals(digest(meaningOf(request)))) throw new Refusal('key_reused');
  const line = await findTransferRecord(sql, memberId, used.transferId);
  invariant(line !== undefined, `transfer ${used.transferId} has its line`);
  return { line, receiver: undefined };
}

interface TransferParties {
  readonly request: TransferRequest;
  readonly receiver: HierarchyMember;
}

async function allowedAmount(tx: Tx, deps: TransfersDeps, { request, receiver }: TransferParties): Promise<Money> {
  const { isOpen, minimumParts, maximumParts } = await findTransferSettings(tx, request.brand);
  if (!isOpen) throw new Refusal('transfer_closed');
  if (!(await mayReceive(tx, receiver, deps.clock.now()))) throw new Refusal('transfer_receiver_closed');
  const amount = money(receiver.currency, request.amountParts);
  if (!isWholeCoins(amount)) throw new Refusal('amount_not_whole_coins');
  if (amount.parts < minimumParts || amount.parts > maximumParts) throw new Refusal('amount_out_of_range');
  return amount;
}

interface TransferPlan extends TransferParties {
  readonly transferId: string;
  readonly amount: Money;
}

/**
 * What comes from another member counts as a deposit (B4.14). The sender gets the answer of a closed account, and only for money
 * that could have been sent otherwise: nobody may feel for the limits of others with amounts they do not have.
 */
async function mustFit(
  tx: Tx,
  { clock }: TransfersDeps,
  { request: { brand }, receiver: { memberId }, transferId, amount }: TransferPlan,
): Promise<void> {
  const fits = await takeFromMember(tx, { memberId, brand, amount, now: clock.now(), key: transferId });
  if (!fits) throw new Refusal('transfer_receiver_closed');
}

/** Out of one wallet and into the other, together. Returns what the sender has left. */
async function post(tx: Tx, { request, receiver, transferId, amount }: TransferPlan): Promise<bigint> {
  const between = 'house:transfers';
  const { brand } = request;
  const common = { brand, amount, reference: transferId };
  const sent: Transfer = { ...common, memberId: request.memberId, kind: 'toMember', from: 'cash', to: between };
  const got: Transfer = { ...common, memberId: receiver.memberId, kind: 'fromMember', from: between, to: 'cash' };
  const { balanceParts } = await postTransfers(tx, { scope: 'transfer', key: transferId, transfers: [sent, got] });
  return balanceParts;
}

async function writeRecords(
  tx: Tx,
  deps: TransfersDeps,
  { request, receiver, transferId, amount, balanceParts }: TransferPlan & { readonly balanceParts: bigint },
): Promise<TransferRecord> {
  const sender = await memberById(tx, request.memberId);
  invariant(sender !== undefined, 'a session has a member');
  const { brand, toward, note } = request;
  const common = { transferId, brand, toward, amount, note, at: deps.clock.now() };
  const line: TransferRecord = {
    ...common,
    memberId: request.memberId,
    direction: 'sent',
    balanceParts,
    account: receiver.account,
    nickname: receiver.nickname,
  };
  await insertTransferRecord(tx, line);
  const { parts } = await balanceOf(tx, receiver.memberId);
  await insertTransferRecord(tx, {
    ...common,
    memberId: receiver.memberId,
    direction: 'received',
    balanceParts: parts,
    account: sender.username,
    nickname: sender.nickname,
  });
  return line;
}

async function allowedAfter(tx: Tx, deps: TransfersDeps, request: TransferRequest): Promise<void> {
  if ((await turnoverLeft(tx, deps, request.memberId)) > 0n) throw new Refusal('turnover_open');
  const { dayMaximumParts } = await findTransferSettings(tx, request.brand);
  const { timeZone } = await deps.brands.of(request.brand, tx);
  const sent = await sentSince(tx, request.memberId, startOfToday(timeZone, deps.clock.now()));
  if (sent > dayMaximumParts) throw new Refusal('transfer_day_limit');
}

/** What must still be staked before the member's money may leave, counted as for a withdrawal. */
export async function turnoverLeft(
  sql: Sql,
  { validBetsSince }: Pick<TransfersDeps, 'validBetsSince'>,
  memberId: MemberId,
): Promise<bigint> {
  const { requiredParts, doneParts } = await turnoverOf(sql, memberId, validBetsSince);
  return requiredParts - doneParts;
}

/** When the brand's day began. */
export function startOfToday(timeZone: string, now: Instant): Instant {
  return startOfDay(timeZone, dayIn(timeZone, now));
}

function meaningOf({ toward, account, amountParts, note }: TransferRequest): string[] {
  return [toward, account ?? '', String(amountParts), note];
}

function digest(content: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** isAgent of those who have members below: agent, head agent, agents with a contract (B3.1). */
const AGENTS: readonly number[] = [1, 2, 41, 42];

/** Whether somebody may transfer to the members right below. */
export function isAgent({ isAgent: kind }: Pick<Sender, 'isAgent'>): boolean {
  return AGENTS.includes(kind);
}

/**
 * To whom the money goes: the member right above, where the sender may transfer to it, or one right below an agent. Refuses
 * transfer_not_in_line in every other case, so that nobody learns which names exist.
 */
export async function receiverOf(
  sql: Sql,
  {
    toward,
    account,
    ...sender
  }: Sender & { readonly toward: 'upline' | 'downline'; readonly account: string | undefined },
): Promise<HierarchyMember> {
  const found = toward === 'upline' ? await uplineFor(sql, sender.memberId) : await below(sql, sender, account ?? '');
  const own = await memberById(sql, sender.memberId);
  const isOurs = found?.brand === sender.brand && found.currency === own?.currency;
  if (found === undefined || !isOurs || found.memberId === sender.memberId) throw new Refusal('transfer_not_in_line');
  return found;
}

async function below(sql: Sql, sender: Sender, account: string): Promise<HierarchyMember | undefined> {
  const stand = isAgent(sender) ? await standOf(sql, sender.memberId) : undefined;
  return stand !== undefined && actsAsAgent(stand) ? memberBelow(sql, sender.memberId, account) : undefined;
}
