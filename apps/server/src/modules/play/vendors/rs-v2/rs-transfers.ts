import {
  CLEAN_BET_REJECTIONS,
  TRANSFER_PATHS,
  type VendorWalletAnswer,
  vendorWalletAnswer,
  type WalletStatus,
} from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { systemChance, newId } from '../../../../platform/time-and-chance/chance.ts';
import { systemClock } from '../../../../platform/time-and-chance/clock.ts';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { MoveOutcome, TransferWallet, VendorMove, VendorWalletAddress } from '../adapter.ts';
import { settingsOf, NotAsked } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askRs } from './rs-request.ts';

/** A move may take longer than a balance, which is only shown. */
const MOVE_TIMEOUT_MS = 5 * SECOND_MS;
const BALANCE_TIMEOUT_MS = 2 * SECOND_MS;

/** With these answers the move was surely not made. An id that is taken says nothing about this move, so it is not among them. */
const NEVER_DONE: readonly WalletStatus[] = [
  ...CLEAN_BET_REJECTIONS.filter((status) => status !== 'RS_ERROR_DUPLICATE_TRANSACTION'),
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

/** The wallet that a vendor of our protocol keeps for a member. */
export function rsTransfers(links: VendorLinks, code: string): TransferWallet {
  const ask = (of: VendorWalletAddress, question: WalletQuestion) => answerTo({ links, code }, of, question);
  return {
    send: async (move) => {
      const path = move.direction === 'in' ? TRANSFER_PATHS.deposit : TRANSFER_PATHS.withdraw;
      const more = { transaction_uuid: move.moveId, amount: move.parts };
      return outcomeOfMove(await ask(move, { path, more, timeoutMs: MOVE_TIMEOUT_MS }));
    },
    check: async (move: VendorMove) => {
      const more = { transaction_uuid: move.moveId };
      return outcomeOfCheck(await ask(move, { path: TRANSFER_PATHS.check, more, timeoutMs: MOVE_TIMEOUT_MS }));
    },
    balance: async (of) => {
      const answer = await ask(of, { path: TRANSFER_PATHS.balance, more: {}, timeoutMs: BALANCE_TIMEOUT_MS });
      const isTold = typeof answer !== 'string' && answer.status === 'RS_OK';
      if (!isTold || answer.balance === undefined || answer.balance < 0n) {
        throw new Unreachable(`vendor ${code} did not tell a balance`);
      }
      return answer.balance;
    },
  };
}

function outcomeOfMove(answer: VendorWalletAnswer | string): MoveOutcome {
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: answer.balance };
  return NEVER_DONE.includes(answer.status)
    ? { kind: 'refused', status: answer.status }
    : { kind: 'unknown', why: answer.status };
}

/** "It does not exist" is final: the vendor refuses it should it still come. */
function outcomeOfCheck(answer: VendorWalletAnswer | string): MoveOutcome {
  if (typeof answer === 'string') return { kind: 'unknown', why: answer };
  if (answer.status === 'RS_OK') return { kind: 'done', balance: undefined };
  if (answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { kind: 'refused', status: answer.status };
  return { kind: 'unknown', why: answer.status };
}

interface WalletQuestion {
  readonly path: string;
  readonly more: Record<string, unknown>;
  readonly timeoutMs: number;
}

/** The vendor's answer, or why there is none to go by. Throws NotAsked when it was surely not asked. */
async function answerTo(
  { links, code }: { readonly links: VendorLinks; readonly code: string },
  of: VendorWalletAddress,
  { path, more, timeoutMs }: WalletQuestion,
): Promise<VendorWalletAnswer | string> {
  const body = {
    operator_id: settingsOf(links, code).operatorId,
    sub_partner_id: of.brand,
    user: of.wireUser,
    currency: of.currency,
    // Names the question, not the move: it decides nothing.
    request_uuid: newId(systemClock, systemChance),
    ...more,
  };
  try {
    const { status, body: said } = await askRs(links, code, { path, body, timeoutMs });
    const answer = vendorWalletAnswer.safeParse(said);
    if (status !== 200 || !answer.success) return `HTTP ${String(status)}`;
    const isAboutUs = answer.data.currency === undefined || answer.data.currency === of.currency;
    return isAboutUs ? answer.data : 'another currency';
  } catch (error) {
    if (error instanceof NotAsked || !(error instanceof Unreachable)) throw error;
    return error.message;
  }
}
