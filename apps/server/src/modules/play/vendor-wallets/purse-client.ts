import {
  CLEAN_BET_REJECTIONS,
  type VendorWalletAnswer,
  vendorWalletAnswer,
  TRANSFER_PATHS,
  type WalletStatus,
} from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { askVendor } from '../vendors/index.ts';
import type { VendorTransfer, VendorWalletDeps } from './vendor-transfer.ts';

/** A member waits for a transfer; the balance is only shown. */
const TRANSFER_TIMEOUT_MS = 5 * SECOND_MS;
const BALANCE_TIMEOUT_MS = 2 * SECOND_MS;

/** What a vendor's word comes to. `unknown`: nobody can say, so the vendor is asked what became of it. */
export type PurseVerdict =
  | { readonly kind: 'done'; readonly balance: bigint | undefined }
  | { readonly kind: 'refused'; readonly status: WalletStatus }
  | { readonly kind: 'unknown'; readonly why: string };

/** After these a transfer was surely not carried out. An id that is taken says nothing about this transfer, so it is no such word. */
const NEVER_DONE: readonly WalletStatus[] = [
  ...CLEAN_BET_REJECTIONS.filter((status) => status !== 'RS_ERROR_DUPLICATE_TRANSACTION'),
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

type Asking = Pick<VendorWalletDeps, 'links' | 'clock' | 'chance'>;

/** Asks the vendor to carry a transfer out. Sent once in its life; afterwards only `checkTransfer` speaks of it. */
export async function sendTransfer(deps: Asking, transfer: VendorTransfer): Promise<PurseVerdict> {
  const path = transfer.direction === 'in' ? TRANSFER_PATHS.deposit : TRANSFER_PATHS.withdraw;
  const answer = await answerTo(deps, transfer, {
    path,
    more: { transaction_uuid: transfer.transferId, amount: transfer.amount.parts },
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: answer.balance };
  return NEVER_DONE.includes(answer.status)
    ? { kind: 'refused', status: answer.status }
    : { kind: 'unknown', why: answer.status };
}

/** Asks what became of a transfer. "It does not exist" is final: the vendor refuses it should it still come. */
export async function checkTransfer(deps: Asking, transfer: VendorTransfer): Promise<PurseVerdict> {
  const answer = await answerTo(deps, transfer, {
    path: TRANSFER_PATHS.check,
    more: { transaction_uuid: transfer.transferId },
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: undefined };
  if (answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { kind: 'refused', status: answer.status };
  return { kind: 'unknown', why: answer.status };
}

/** What a member has at a vendor. Throws Unreachable when the vendor does not say. */
export async function askPurse(deps: Asking, of: Omit<PurseOwner, 'transferId'>): Promise<bigint> {
  const answer = await answerTo(deps, of, { path: TRANSFER_PATHS.balance, more: {}, timeoutMs: BALANCE_TIMEOUT_MS });
  if (typeof answer === 'string' || answer.status !== 'RS_OK' || answer.balance === undefined || answer.balance < 0n) {
    throw new Unreachable(`vendor ${of.vendor} did not tell a balance`);
  }
  return answer.balance;
}

type PurseOwner = Pick<VendorTransfer, 'vendor' | 'wireUser' | 'brand'> & {
  readonly amount: Pick<VendorTransfer['amount'], 'currency'>;
};

interface Ask {
  readonly path: string;
  readonly more: Record<string, unknown>;
  readonly timeoutMs: number;
}

/** The vendor's answer, or why there is none to go by. */
async function answerTo(
  deps: Asking,
  of: PurseOwner,
  { path, more, timeoutMs }: Ask,
): Promise<VendorWalletAnswer | string> {
  const body = {
    operator_id: deps.links.vendors[of.vendor]?.operatorId,
    sub_partner_id: of.brand,
    user: of.wireUser,
    currency: of.amount.currency,
    request_uuid: newId(deps.clock, deps.chance),
    ...more,
  };
  try {
    const { status, body: said } = await askVendor(deps.links, of.vendor, { path, body, timeoutMs });
    const answer = vendorWalletAnswer.safeParse(said);
    if (status !== 200 || !answer.success) return `HTTP ${String(status)}`;
    const isAboutUs = answer.data.currency === undefined || answer.data.currency === of.amount.currency;
    return isAboutUs ? answer.data : 'another currency';
  } catch (error) {
    if (error instanceof Unreachable) return error.message;
    throw error;
  }
}
