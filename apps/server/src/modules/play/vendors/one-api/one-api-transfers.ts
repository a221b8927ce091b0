import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { JsonNumber, numberFromParts, oneApiOptions, partsFromNumber } from '../../one-api/index.ts';
import type { MoveOutcome, TransferWallet } from '../adapter.ts';
import { NotAsked, settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askOneApi, type OneApiAnswer } from './one-api-request.ts';

/** A transfer may take a while; a balance is only shown. */
const TRANSFER_TIMEOUT_MS = 15 * SECOND_MS;
const BALANCE_TIMEOUT_MS = 5 * SECOND_MS;

/** With these answers to a transfer it was surely not made. Whatever is not among them is asked about. */
const NEVER_DONE: Readonly<Record<string, WalletStatus>> = {
  SC_INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  SC_INSUFFICIENT_BALANCE: 'RS_ERROR_NOT_ENOUGH_MONEY',
  SC_USER_NOT_EXISTS: 'RS_ERROR_USER_DISABLED',
  SC_USER_DISABLED: 'RS_ERROR_USER_DISABLED',
  SC_WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  SC_CURRENCY_NOT_SUPPORTED: 'RS_ERROR_WRONG_CURRENCY',
  SC_AUTHENTICATION_FAILED: 'RS_ERROR_INVALID_SIGNATURE',
  SC_INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
};

const told = z.object({ status: z.string().max(20).optional(), balance: z.instanceof(JsonNumber).optional() });

/**
 * The wallet that an aggregator keeps for a member, where its contract is one of transfers (`/cash/…`). A transfer is sent once under our
 * reference; without a plain SUCCESS or FAIL it is asked about.
 */
export function oneApiTransfers(links: VendorLinks, code: string): TransferWallet {
  const options = () => settingsOf(links, code).oneApi ?? oneApiOptions.parse({});
  const ask = (path: string, fields: Record<string, unknown>, timeoutMs = TRANSFER_TIMEOUT_MS) =>
    answerOrWhy(askOneApi(links, code, { path, fields, timeoutMs }));
  return {
    async send({ direction, wireUser: username, currency, parts, moveId: referenceId }) {
      const amount = numberFromParts(parts, options().amounts);
      const answer = await ask(direction === 'in' ? '/cash/deposit' : '/cash/withdraw', {
        ...{ username, currency, amount, referenceId },
      });
      if (typeof answer === 'string') return { kind: 'unknown', why: answer };
      const status = NEVER_DONE[answer.status];
      return status === undefined ? ended(answer) : { kind: 'refused', status };
    },
    async check({ wireUser: username, currency, moveId: referenceId, at }, now) {
      const answer = await ask('/cash/getsingletransaction', { username, currency, referenceId });
      if (typeof answer === 'string') return { kind: 'unknown', why: answer };
      const isOld = now - at > options().unknownIsFinalAfterMinutes * MINUTE_MS;
      // One that the aggregator does not know of may still be on its way to it, but not for long.
      return answer.status === 'SC_TRANSACTION_NOT_EXISTS' && isOld
        ? { kind: 'refused', status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
        : ended(answer);
    },
    async balance({ wireUser: username, currency }) {
      const answer = await ask('/cash/balance', { username, currency }, BALANCE_TIMEOUT_MS);
      const said = typeof answer === 'string' ? undefined : told.safeParse(answer.data).data?.balance;
      const parts = said && partsFromNumber(said, options().amounts);
      const isTold = typeof answer !== 'string' && answer.status === 'SC_OK';
      if (!isTold || parts === undefined || parts < 0n) throw new Unreachable(`vendor ${code} did not tell a balance`);
      return parts;
    },
  };
}

/** Whether a transfer is over, by the state that its answer names. */
function ended({ status, data }: OneApiAnswer): MoveOutcome {
  const state = status === 'SC_OK' ? told.safeParse(data).data?.status?.toUpperCase() : undefined;
  if (state === 'SUCCESS') return { kind: 'done', balance: undefined };
  if (state === 'FAIL') return { kind: 'refused', status: 'RS_ERROR_UNKNOWN' };
  return { kind: 'unknown', why: state ?? status };
}

async function answerOrWhy(asking: Promise<OneApiAnswer>): Promise<OneApiAnswer | string> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NotAsked || !(error instanceof Unreachable)) throw error;
    return error.message;
  }
}
