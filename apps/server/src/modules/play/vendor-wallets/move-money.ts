import { type BrandCode, type Currency, type MemberId, money } from '@baize/kernel';
import { createHash } from 'node:crypto';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { holdMoney } from '../../money/ledger/index.ts';
import { fundVendorWallet } from '../../money/limits/index.ts';
import { playerOf } from '../vendors/index.ts';
import { sendTransfer } from './purse-client.ts';
import { concludeTransfer, planSettling, settleTransfer } from './settle-transfer.ts';
import type { VendorTransfer, VendorWalletDeps } from './vendor-transfer.ts';
import { claimRequest, insertVendorTransfer, requestOf, transfersOfRequest } from './vendor-wallets.store.ts';

/** One amount to move between the main wallet and a vendor's. */
export interface Move {
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly parts: bigint;
}

export interface MoveRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly requestKey: string;
  /** What was asked for, in words that are the same for a repeat. */
  readonly meaning: readonly string[];
  /** What it comes to now. Not asked again for a key that was used. */
  readonly plan: () => Promise<readonly Move[]>;
  /** What belongs into the transaction that notes the moves. */
  readonly onNoted?: (tx: Tx, moves: readonly Move[]) => Promise<void>;
}

/** Requests that this process works on now, so that repeats wait for the same answer. */
const underWay = new Map<string, Promise<VendorTransfer[]>>();

/**
 * Moves money between the main wallet and those at vendors. Noted and held first, then the vendor is asked once, then what it
 * said is booked; no transaction waits for a vendor. An answer that is lost leaves the transfer `asked`, and the vendor is asked
 * what became of it, now and by a job until it says. May be repeated with its key. Refuses key_reused, balance_too_low,
 * wallet_frozen, limit_reached, reality_check_due, and what `plan` refuses.
 */
export function moveMoney(deps: VendorWalletDeps, request: MoveRequest): Promise<VendorTransfer[]> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request.meaning)).digest();
  const name = `${request.memberId} ${request.requestKey} ${fingerprint.toString('hex')}`;
  const known = underWay.get(name);
  if (known !== undefined) return known;
  const work = carriedOut(deps, request, fingerprint).finally(() => underWay.delete(name));
  underWay.set(name, work);
  return work;
}

async function carriedOut(
  deps: VendorWalletDeps,
  request: MoveRequest,
  fingerprint: Buffer,
): Promise<VendorTransfer[]> {
  const { memberId, requestKey } = request;
  const before = await requestOf(deps.db, memberId, requestKey);
  if (before !== undefined) return transfersAgain(deps, request, { before, fingerprint });
  const moves = await request.plan();
  const noted = await deps.db.inTransaction((tx) => note(tx, deps, { request, moves, fingerprint }));
  if (noted !== undefined) return transfersAgain(deps, request, { before: noted, fingerprint });
  const transfers = await transfersOfRequest(deps.db, memberId, requestKey);
  return Promise.all(transfers.map((transfer) => send(deps, transfer)));
}

async function transfersAgain(
  deps: VendorWalletDeps,
  { memberId, requestKey }: MoveRequest,
  { before, fingerprint }: { readonly before: Buffer; readonly fingerprint: Buffer },
): Promise<VendorTransfer[]> {
  if (!before.equals(fingerprint)) throw new Refusal('key_reused');
  return transfersOfRequest(deps.db, memberId, requestKey);
}

interface Noting {
  readonly request: MoveRequest;
  readonly moves: readonly Move[];
  readonly fingerprint: Buffer;
}

/** Undefined when the moves were written down; else what the key was used for before. */
async function note(
  tx: Tx,
  deps: VendorWalletDeps,
  { request, moves, fingerprint }: Noting,
): Promise<Buffer | undefined> {
  const { memberId, brand, currency, requestKey } = request;
  const now = deps.clock.now();
  const used = await claimRequest(tx, { memberId, requestKey, fingerprint, now });
  if (used !== undefined) return used;
  for (const { vendor, direction, parts } of moves) {
    const transferId = newId(deps.clock, deps.chance);
    const newName = deps.chance.bytes(16).toString('base64url');
    const wireUser = await playerOf(tx, { vendor, memberId, brand, currency, wireUser: newName, now });
    const amount = money(currency, parts);
    await insertVendorTransfer(
      tx,
      { memberId, transferId, brand, vendor, wireUser, direction, amount, at: now },
      requestKey,
    );
    if (direction === 'in') {
      await fundVendorWallet(tx, {
        ...{ memberId, brand, currency, key: transferId, amount, now },
        hold: () => holdMoney(tx, { brand, memberId, holdId: transferId, amount, reference: vendor }),
      });
    }
    await planSettling(tx, { memberId, transferId }, { turn: 0, now });
  }
  await request.onNoted?.(tx, moves);
  return undefined;
}

async function send(deps: VendorWalletDeps, transfer: VendorTransfer): Promise<VendorTransfer> {
  const verdict = await sendTransfer(deps, transfer);
  if (verdict.kind !== 'unknown') return concludeTransfer(deps, transfer, verdict);
  return (await settleTransfer(deps, { ...transfer, turn: 0 })) ?? transfer;
}
