import { betRequest, rollbackRequest, winRequest } from '@baize/contract/vendor';
import { MAX_PARTS } from '@baize/kernel';
import type { z } from 'zod';
import { launchTokenHash } from '../launch/index.ts';
import { plainMoneyCall, plainReference } from './plain-money-call.ts';

/** A bet, win or rollback, as games_wallet_batch takes it. */
export interface WalletCall {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly vendor: string;
  readonly user: string;
  readonly tokenHash: Buffer;
  readonly transaction: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly currency: string | null;
  readonly gameCode: string | null;
  readonly round: string | null;
  readonly closed: boolean | null;
  readonly vendorReference: string | null;
  /** Of a bet that is played for nothing: what gave it. */
  readonly reward?: string | undefined;
}

/** What is wrong with a request, in the protocol's words. */
export type RequestFault = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

/** Reads a body by its schema: a field that is missing is wrong syntax, one of the wrong kind is wrong types. */
export function readRequest<T extends z.ZodType>(schema: T, body: unknown): z.output<T> | RequestFault {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const missing = result.error.issues.some(
    (issue) => issue.path.length === 0 || valueAt(body, issue.path) === undefined,
  );
  return missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** Reads a bet. An amount that no transfer can carry is over the limit. */
export function readBet(vendor: string, body: object): WalletCall | RequestFault | 'RS_ERROR_LIMIT_REACHED' {
  const read = plainMoneyCall(body) ?? readRequest(betRequest, body);
  if (typeof read === 'string') return read;
  return read.amount > MAX_PARTS
    ? 'RS_ERROR_LIMIT_REACHED'
    : { ...moneyCall('bet', vendor, { ...read, reference_transaction_uuid: null }), ...rewardOf(read) };
}

function rewardOf({ reward_uuid }: z.output<typeof betRequest>): Pick<WalletCall, 'reward'> {
  return typeof reward_uuid === 'string' ? { reward: reward_uuid.toLowerCase() } : {};
}

/** Reads a win. An amount that no transfer can carry is over the limit. */
export function readWin(vendor: string, body: object): WalletCall | RequestFault | 'RS_ERROR_LIMIT_REACHED' {
  const read = plainWin(body) ?? readRequest(winRequest, body);
  if (typeof read === 'string') return read;
  return read.amount > MAX_PARTS ? 'RS_ERROR_LIMIT_REACHED' : moneyCall('win', vendor, read);
}

export function readRollback(vendor: string, body: object): WalletCall | RequestFault {
  const read = readRequest(rollbackRequest, body);
  return typeof read === 'string' ? read : moneyCall('rollback', vendor, { ...read, amount: 0n, currency: null });
}

function plainWin(body: object): z.output<typeof winRequest> | undefined {
  const fields = plainMoneyCall(body);
  const reference = plainReference(body);
  return fields === undefined || reference === undefined
    ? undefined
    : { ...fields, reference_transaction_uuid: reference };
}

type Fields = Omit<z.output<typeof rollbackRequest>, 'reference_transaction_uuid' | 'game_code'> & {
  readonly reference_transaction_uuid: string | null;
  readonly game_code?: string | null | undefined;
  readonly amount: bigint;
  readonly currency: string | null;
};

function moneyCall(kind: WalletCall['kind'], vendor: string, fields: Fields): WalletCall {
  return {
    kind,
    vendor,
    user: fields.user,
    tokenHash: launchTokenHash(fields.token),
    transaction: fields.transaction_uuid,
    reference: fields.reference_transaction_uuid,
    amount: fields.amount,
    currency: fields.currency,
    gameCode: fields.game_code ?? null,
    round: fields.round ?? null,
    closed: fields.round_closed ?? null,
    vendorReference: fields.supplier_transaction_id ?? null,
  };
}
