import { type Instant, type MemberId, SECOND_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { postHold, postTransfers, type Transfer, voidHold } from '../../money/ledger/index.ts';
import { cancelVendorWalletFunding, takeFromVendorWallet } from '../../money/limits/index.ts';
import { checkMove, type MoveOutcome } from './vendor-wallet-client.ts';
import type { WalletMove, VendorWalletDeps } from './wallet-move.ts';
import { endMove, findMove, keepBalance, lockMove, shiftBalance } from './vendor-wallets.store.ts';

export const SETTLE_TASK = 'games.settle-move';
/** Longer than sending a move may take, so that the vendor is queried only when its answer was lost. */
const FIRST_MS = 8 * SECOND_MS;
const LONGEST_MS = 600 * SECOND_MS;

/** Plans to ask the vendor what became of a move, should the answer not have come by then. A new plan replaces the old. */
export async function planSettling(
  tx: Tx,
  { memberId, moveId }: Pick<WalletMove, 'memberId' | 'moveId'>,
  { turn, now }: { readonly turn: number; readonly now: number },
): Promise<void> {
  const waitMs = turn === 0 ? FIRST_MS : Math.min(SECOND_MS * 2 ** Math.min(turn, 10), LONGEST_MS);
  await addJob(tx, {
    task: SETTLE_TASK,
    payload: { memberId, moveId, turn },
    runAt: new Date(now + waitMs),
    key: `games-settle-${moveId}`,
  });
}

/**
 * Asks the vendor what became of a move that is not decided, and books the answer. While there is none the question is planned again,
 * for good: money is neither given back nor booked until the vendor says where it is. May be repeated and raced.
 */
export async function settleMove(
  deps: VendorWalletDeps,
  due: { readonly memberId: MemberId; readonly moveId: string; readonly turn: number },
): Promise<WalletMove | undefined> {
  const move = await findMove(deps.db, due.memberId, due.moveId);
  if (move?.state !== 'asked') return move;
  const outcome = await checkMove(deps, move);
  if (outcome.kind === 'unknown') {
    const now = deps.clock.now();
    await deps.db.inTransaction((tx) => planSettling(tx, move, { turn: due.turn + 1, now }));
    return move;
  }
  return concludeMove(deps, move, outcome);
}

/**
 * Books what the vendor said, once: a second call finds the move decided. `done` posts the money between the member and the
 * account of the vendor; `refused` releases what was held.
 */
export async function concludeMove(
  deps: VendorWalletDeps,
  move: WalletMove,
  outcome: Exclude<MoveOutcome, { kind: 'unknown' }>,
): Promise<WalletMove> {
  const now = deps.clock.now();
  const ended = await deps.db.inTransaction(async (tx) => {
    const stored = await lockMove(tx, move);
    if (stored?.state !== 'asked') return stored ?? move;
    await (outcome.kind === 'done' ? postMove(tx, stored, now) : releaseHold(tx, stored, now));
    const reason = outcome.kind === 'refused' ? outcome.status : null;
    await endMove(tx, stored, { state: outcome.kind, reason, now });
    if (outcome.kind === 'done') await noteVendorWallet(tx, stored, { balance: outcome.balance, now });
    return { ...stored, state: outcome.kind, reason };
  });
  deps.hints.tell(ended.memberId, { type: 'balance' });
  deps.hints.tell(ended.memberId, { type: 'walletTransfer', transferId: ended.moveId });
  return ended;
}

/** Stores the balance in the vendor's answer; without one, or while another move is under way, adds this move to the stored one. */
async function noteVendorWallet(
  tx: Tx,
  { memberId, vendor, direction, amount }: WalletMove,
  { balance, now }: { readonly balance: bigint | undefined; readonly now: Instant },
): Promise<void> {
  const isSaid = balance !== undefined && balance >= 0n;
  if (isSaid && (await keepBalance(tx, { memberId, vendor, parts: balance, now }))) return;
  await shiftBalance(tx, { memberId, vendor, parts: direction === 'in' ? amount.parts : -amount.parts, now });
}

/** The ledger account of what members have at the vendor, with what they won and lost there. */
function accountOf(vendor: string): `house:${string}` {
  return `house:vendor:${vendor}`;
}

async function postMove(tx: Tx, stored: WalletMove, now: Instant): Promise<void> {
  const { memberId, moveId, brand, vendor, direction, amount } = stored;
  if (direction === 'in') {
    const share = { kind: 'toVendor', to: accountOf(vendor), amount } as const;
    await postHold(tx, { memberId, holdId: moveId, shares: [share], reference: vendor });
    return;
  }
  const from = accountOf(vendor);
  const transfer: Transfer = { brand, memberId, kind: 'fromVendor', from, to: 'cash', amount, reference: vendor };
  await postTransfers(tx, { scope: 'vendor-transfer', key: moveId, transfers: [transfer] });
  await takeFromVendorWallet(tx, { memberId, key: moveId, amount, now });
}

async function releaseHold(tx: Tx, { memberId, moveId, direction, vendor }: WalletMove, now: Instant): Promise<void> {
  if (direction !== 'in') return;
  await voidHold(tx, { memberId, holdId: moveId, reference: vendor });
  await cancelVendorWalletFunding(tx, { memberId, key: moveId, now });
}
