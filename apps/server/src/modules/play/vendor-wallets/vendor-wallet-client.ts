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
import type { WalletMove, VendorWalletDeps } from './wallet-move.ts';

/** A move may take longer than a balance, which is only shown. */
const MOVE_TIMEOUT_MS = 5 * SECOND_MS;
const BALANCE_TIMEOUT_MS = 2 * SECOND_MS;

/** What became of a move, by the vendor's answer. `unknown`: the answer does not decide it, so the vendor is queried again. */
export type MoveOutcome =
  | { readonly kind: 'done'; readonly balance: bigint | undefined }
  | { readonly kind: 'refused'; readonly status: WalletStatus }
  | { readonly kind: 'unknown'; readonly why: string };

/** With these answers the move was surely not made. An id that is taken says nothing about this move, so it is not among them. */
const NEVER_DONE: readonly WalletStatus[] = [
  ...CLEAN_BET_REJECTIONS.filter((status) => status !== 'RS_ERROR_DUPLICATE_TRANSACTION'),
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

type ClientDeps = Pick<VendorWalletDeps, 'links' | 'clock' | 'chance'>;

/** Asks the vendor to make a move. Sent once per move; afterwards only `checkMove` asks about it. */
export async function sendMove(deps: ClientDeps, move: WalletMove): Promise<MoveOutcome> {
  const path = move.direction === 'in' ? TRANSFER_PATHS.deposit : TRANSFER_PATHS.withdraw;
  const answer = await answerTo(deps, move, {
    path,
    more: { transaction_uuid: move.moveId, amount: move.amount.parts },
    timeoutMs: MOVE_TIMEOUT_MS,
  });
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: answer.balance };
  return NEVER_DONE.includes(answer.status)
    ? { kind: 'refused', status: answer.status }
    : { kind: 'unknown', why: answer.status };
}

/** Asks what became of a move. "It does not exist" is final: the vendor refuses it should it still come. */
export async function checkMove(deps: ClientDeps, move: WalletMove): Promise<MoveOutcome> {
  const answer = await answerTo(deps, move, {
    path: TRANSFER_PATHS.check,
    more: { transaction_uuid: move.moveId },
    timeoutMs: MOVE_TIMEOUT_MS,
  });
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: undefined };
  if (answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { kind: 'refused', status: answer.status };
  return { kind: 'unknown', why: answer.status };
}

/** What a member has at a vendor. Throws Unreachable when the vendor does not say. */
export async function askBalance(deps: ClientDeps, of: WalletAddress): Promise<bigint> {
  const answer = await answerTo(deps, of, { path: TRANSFER_PATHS.balance, more: {}, timeoutMs: BALANCE_TIMEOUT_MS });
  if (typeof answer === 'string' || answer.status !== 'RS_OK' || answer.balance === undefined || answer.balance < 0n) {
    throw new Unreachable(`vendor ${of.vendor} did not tell a balance`);
  }
  return answer.balance;
}

type WalletAddress = Pick<WalletMove, 'vendor' | 'wireUser' | 'brand'> & {
  readonly amount: Pick<WalletMove['amount'], 'currency'>;
};

interface WalletQuestion {
  readonly path: string;
  readonly more: Record<string, unknown>;
  readonly timeoutMs: number;
}

/** The vendor's answer, or why there is none to go by. */
async function answerTo(
  deps: ClientDeps,
  of: WalletAddress,
  { path, more, timeoutMs }: WalletQuestion,
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
