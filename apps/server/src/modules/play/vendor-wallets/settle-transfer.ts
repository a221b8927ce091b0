import { type Instant, type MemberId, SECOND_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { postHold, postTransfers, type Transfer, voidHold } from '../../money/ledger/index.ts';
import { cancelVendorWalletFunding, takeFromVendorWallet } from '../../money/limits/index.ts';
import { checkTransfer, type PurseVerdict } from './purse-client.ts';
import type { VendorTransfer, VendorWalletDeps } from './vendor-transfer.ts';
import {
  endVendorTransfer,
  findVendorTransfer,
  keepPurse,
  lockVendorTransfer,
  shiftPurse,
} from './vendor-wallets.store.ts';

export const SETTLE_TASK = 'games.settle-transfer';
/** Longer than a sending may take, so that the first question comes when its answer is lost and not before. */
const FIRST_MS = 8 * SECOND_MS;
const LONGEST_MS = 600 * SECOND_MS;

/** Plans to ask the vendor what became of a transfer, should nobody have heard by then. A new plan replaces the old. */
export async function planSettling(
  tx: Tx,
  { memberId, transferId }: Pick<VendorTransfer, 'memberId' | 'transferId'>,
  { turn, now }: { readonly turn: number; readonly now: number },
): Promise<void> {
  const waitMs = turn === 0 ? FIRST_MS : Math.min(SECOND_MS * 2 ** Math.min(turn, 10), LONGEST_MS);
  await addJob(tx, {
    task: SETTLE_TASK,
    payload: { memberId, transferId, turn },
    runAt: new Date(now + waitMs),
    key: `games-settle-${transferId}`,
  });
}

/**
 * Asks the vendor what became of a transfer that is not decided, and books what it says. While it says nothing the question is
 * planned again, for good: money whose place nobody knows is neither given back nor given away. May be repeated and raced.
 */
export async function settleTransfer(
  deps: VendorWalletDeps,
  of: { readonly memberId: MemberId; readonly transferId: string; readonly turn: number },
): Promise<VendorTransfer | undefined> {
  const transfer = await findVendorTransfer(deps.db, of.memberId, of.transferId);
  if (transfer?.state !== 'asked') return transfer;
  const verdict = await checkTransfer(deps, transfer);
  if (verdict.kind === 'unknown') {
    const now = deps.clock.now();
    await deps.db.inTransaction((tx) => planSettling(tx, transfer, { turn: of.turn + 1, now }));
    return transfer;
  }
  return concludeTransfer(deps, transfer, verdict);
}

/**
 * Books what the vendor said, once: whoever comes second finds it decided. `done` moves the money between the member and the
 * account of the vendor; `refused` gives what was held back.
 */
export async function concludeTransfer(
  deps: VendorWalletDeps,
  transfer: VendorTransfer,
  verdict: Exclude<PurseVerdict, { kind: 'unknown' }>,
): Promise<VendorTransfer> {
  const now = deps.clock.now();
  const ended = await deps.db.inTransaction(async (tx) => {
    const found = await lockVendorTransfer(tx, transfer);
    if (found?.state !== 'asked') return found ?? transfer;
    await (verdict.kind === 'done' ? book(tx, found, now) : giveBack(tx, found, now));
    const reason = verdict.kind === 'refused' ? verdict.status : null;
    await endVendorTransfer(tx, found, { state: verdict.kind, reason, now });
    if (verdict.kind === 'done') await notePurse(tx, found, { balance: verdict.balance, now });
    return { ...found, state: verdict.kind };
  });
  deps.hints.tell(ended.memberId, { type: 'balance' });
  deps.hints.tell(ended.memberId, { type: 'walletTransfer', transferId: ended.transferId });
  return ended;
}

/** What the vendor says is there; where it did not say, or another transfer is under way, what there was and this. */
async function notePurse(
  tx: Tx,
  { memberId, vendor, direction, amount }: VendorTransfer,
  { balance, now }: { readonly balance: bigint | undefined; readonly now: Instant },
): Promise<void> {
  const isSaid = balance !== undefined && balance >= 0n;
  if (isSaid && (await keepPurse(tx, { memberId, vendor, parts: balance, now }))) return;
  await shiftPurse(tx, { memberId, vendor, parts: direction === 'in' ? amount.parts : -amount.parts, now });
}

/** What members have at a vendor, and what they won or lost there, is between this account and the vendor. */
function accountOf(vendor: string): `house:${string}` {
  return `house:vendor:${vendor}`;
}

async function book(tx: Tx, found: VendorTransfer, now: Instant): Promise<void> {
  const { memberId, transferId, brand, vendor, direction, amount } = found;
  if (direction === 'in') {
    const share = { kind: 'toVendor', to: accountOf(vendor), amount } as const;
    await postHold(tx, { memberId, holdId: transferId, shares: [share], reference: vendor });
    return;
  }
  const from = accountOf(vendor);
  const transfer: Transfer = { brand, memberId, kind: 'fromVendor', from, to: 'cash', amount, reference: vendor };
  await postTransfers(tx, { scope: 'vendor-transfer', key: transferId, transfers: [transfer] });
  await takeFromVendorWallet(tx, { memberId, key: transferId, amount, now });
}

async function giveBack(
  tx: Tx,
  { memberId, transferId, direction, vendor }: VendorTransfer,
  now: Instant,
): Promise<void> {
  if (direction !== 'in') return;
  await voidHold(tx, { memberId, holdId: transferId, reference: vendor });
  await cancelVendorWalletFunding(tx, { memberId, key: transferId, now });
}
