import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { MoveOutcome, TransferWallet, VendorMove } from '../adapter.ts';
import { JsonNumber, numberFromParts, partsFromNumber } from '../../one-api/index.ts';
import { NotAsked } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { makeTcgAccount, tcgUsername } from './tcg-account.ts';
import type { TcgOptions } from '../tcg-settings.ts';
import { askTcg, type TcgAnswer, tcgOptionsOf } from './tcg-request.ts';

/** TCG may take half a minute over a transfer. A balance is only shown. */
const TRANSFER_TIMEOUT_MS = 32 * SECOND_MS;
const BALANCE_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * The wallet that TCG keeps for a member. A transfer is sent once; whatever is not a plain success of it is asked about (`cs`), for the
 * numbers of errors are no list that we could go by.
 */
export function tcgTransfers(links: VendorLinks, code: string): TransferWallet {
  const product = () => ({ product_type: new JsonNumber(String(tcgOptionsOf(links, code).productType)) });
  return {
    async send(move) {
      const username = await accountFor(links, code, move);
      const fields = {
        ...{ username, ...product() },
        fund_type: new JsonNumber(move.direction === 'in' ? '1' : '2'),
        amount: numberFromParts(move.parts, 'decimal'),
        reference_no: referenceOf(move),
      };
      const answer = await answerOrWhy(askTcg(links, code, { method: 'ft', fields, timeoutMs: TRANSFER_TIMEOUT_MS }));
      if (typeof answer === 'string') return { kind: 'unknown', why: answer };
      return answer.status === '0'
        ? { kind: 'done', balance: undefined }
        : { kind: 'unknown', why: `${answer.status} ${answer.description}` };
    },
    async check(move, now) {
      const fields = { ...product(), ref_no: referenceOf(move) };
      const answer = await answerOrWhy(askTcg(links, code, { method: 'cs', fields, timeoutMs: TRANSFER_TIMEOUT_MS }));
      return typeof answer === 'string'
        ? { kind: 'unknown', why: answer }
        : checked(tcgOptionsOf(links, code), now - move.at, answer);
    },
    async balance({ wireUser }) {
      const fields = { username: tcgUsername(wireUser), ...product() };
      const { status, fields: said } = await askTcg(links, code, {
        method: 'gb',
        fields,
        timeoutMs: BALANCE_TIMEOUT_MS,
      });
      const parts = said.balance instanceof JsonNumber ? partsFromNumber(said.balance, 'decimal') : undefined;
      if (status !== '0' || parts === undefined || parts < 0n) {
        throw new Unreachable(`vendor ${code} did not tell a balance`);
      }
      return parts;
    },
  };
}

/** The account that a transfer needs. Where it could not be made, the transfer was not asked for. */
async function accountFor(links: VendorLinks, code: string, move: VendorMove): Promise<string> {
  try {
    return await makeTcgAccount(links, code, move);
  } catch (error) {
    if (error instanceof Unreachable) throw new NotAsked(error.message, { cause: error });
    throw error;
  }
}

/** Letters and digits only, as contracts with TCG have it. */
function referenceOf({ moveId }: VendorMove): string {
  return moveId.replaceAll('-', '');
}

async function answerOrWhy(asking: Promise<TcgAnswer>): Promise<TcgAnswer | string> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NotAsked || !(error instanceof Unreachable)) throw error;
    return error.message;
  }
}

/** What `cs` says of a transfer. One that TCG does not know of may still be on its way to it, but not for long. */
function checked(words: TcgOptions, ageMs: number, { status, fields }: TcgAnswer): MoveOutcome {
  const state = typeof fields.transaction_status === 'string' ? fields.transaction_status.toUpperCase() : '';
  if (status === '0' && words.transferDone.includes(state)) return { kind: 'done', balance: undefined };
  if (status === '0' && words.transferFailed.includes(state)) return { kind: 'refused', status: 'RS_ERROR_UNKNOWN' };
  const isOver = words.transferUnknown.includes(state) && ageMs > words.unknownIsFinalAfterMinutes * MINUTE_MS;
  if (isOver) return { kind: 'refused', status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  return { kind: 'unknown', why: state === '' ? `status ${status}` : state };
}
