import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { WALLET_STATUSES } from './status.ts';

/** int64 × 100,000 (our parts). A JSON integer may exceed 2^53, so both sides parse it as bigint. */
const parts = z.union([z.bigint(), z.number().int().refine(Number.isSafeInteger)]).transform(BigInt);
const INT64_MAX = 9_223_372_036_854_775_807n;
/** Zero is an amount (a free bet, a lost round); minus zero is not. */
const amount = z
  .union([z.bigint().min(0n).max(INT64_MAX), z.number().int().min(0).refine(isPlainInteger)])
  .transform(BigInt);

/** Any 8-4-4-4-12 hexadecimal id: vendors differ in the version they make. */
const uuid = z.guid();
const optionalText = plainText({ max: 255 }).nullish();

const money = {
  user: plainText({ min: 1, max: 80 }),
  token: plainText({ min: 10, max: 255 }),
  transaction_uuid: uuid,
  request_uuid: uuid,
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  game_code: plainText({ min: 1, max: 80 }),
  supplier_transaction_id: optionalText,
  supplier_user: optionalText,
  round: optionalText,
  round_closed: z.boolean().nullish(),
  is_free: z.boolean().nullish(),
  is_supplier_promo: z.boolean().nullish(),
  is_aggregated: z.boolean().nullish(),
  bet: optionalText,
  reward_uuid: uuid.nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
};

export const balanceRequest = z.object({
  user: plainText({ min: 1, max: 80 }),
  token: plainText({ min: 10, max: 255 }),
  request_uuid: uuid,
  game_code: plainText({ max: 80 }).nullish(),
});

export const userInfoRequest = z.object({ user: plainText({ min: 1, max: 80 }), request_uuid: uuid });

export const userInfoAnswer = z.object({
  user: z.string().optional(),
  status: z.enum(WALLET_STATUSES),
  request_uuid: z.string().optional(),
  country: z.string().max(2).optional(),
  sub_partner_id: z.string().optional(),
});

export const betRequest = z.object(money);

export const winRequest = z.object({ ...money, reference_transaction_uuid: uuid });

/** A rollback has an id of its own: what it takes back has the other one. */
export const rollbackRequest = z
  .object({
    user: plainText({ min: 1, max: 80 }),
    token: plainText({ min: 10, max: 255 }),
    transaction_uuid: uuid,
    reference_transaction_uuid: uuid,
    request_uuid: uuid,
    game_code: plainText({ max: 80 }).nullish(),
    round: optionalText,
    round_closed: z.boolean().nullish(),
    supplier_transaction_id: optionalText,
  })
  .refine(
    ({ transaction_uuid, reference_transaction_uuid }) =>
      transaction_uuid.toLowerCase() !== reference_transaction_uuid.toLowerCase(),
    { path: ['reference_transaction_uuid'] },
  );

/** The answer to balance, bet, win and rollback. `balance` is the real one, also when money was short. */
export const walletAnswer = z.object({
  user: z.string().optional(),
  status: z.enum(WALLET_STATUSES),
  request_uuid: z.string().optional(),
  currency: z.string().optional(),
  balance: parts.optional(),
});

function isPlainInteger(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

export type BalanceRequest = z.output<typeof balanceRequest>;
export type BetRequest = z.output<typeof betRequest>;
export type WinRequest = z.output<typeof winRequest>;
export type RollbackRequest = z.output<typeof rollbackRequest>;
export type WalletAnswer = z.output<typeof walletAnswer>;

/** Paths below the operator's wallet address. */
export const WALLET_PATHS = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;
