import { z } from 'zod';
import { plainText } from './plain-text.ts';
import { WALLET_STATUSES } from './status.ts';

/** Paths below the vendor's address (operator → vendor): calls for the wallet that the vendor keeps for a member. */
export const TRANSFER_PATHS = {
  deposit: '/operator/generic/v2/transfer_wallet/deposit',
  withdraw: '/operator/generic/v2/transfer_wallet/withdraw',
  balance: '/operator/generic/v2/transfer_wallet/balance',
  check: '/operator/generic/v2/transfer_wallet/check_transfer',
} as const;

const parts = z.union([z.bigint(), z.number().int().refine(Number.isSafeInteger)]).transform(BigInt);
const INT64_MAX = 9_223_372_036_854_775_807n;
const currency = z.string().regex(/^[A-Z]{3}$/);

const about = {
  operator_id: z.number().int(),
  user: plainText({ min: 3, max: 80 }),
  request_uuid: z.guid(),
  sub_partner_id: plainText({ max: 80 }).optional(),
};

/** Into the vendor wallet or out of it. `transaction_uuid` identifies one transfer for good. */
export const vendorWalletTransferRequest = z.object({
  ...about,
  transaction_uuid: z.guid(),
  currency,
  amount: parts.refine((value) => value > 0n && value <= INT64_MAX),
});

export const vendorWalletBalanceRequest = z.object({ ...about, currency });

/** What became of a transfer. One that never came is refused for good, should it still come. */
export const checkTransferRequest = z.object({ ...about, transaction_uuid: z.guid(), currency });

/** `balance` is that of the vendor wallet, with RS_OK and with RS_ERROR_NOT_ENOUGH_MONEY. */
export const vendorWalletAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: parts.optional(),
});

export type VendorWalletTransferRequest = z.output<typeof vendorWalletTransferRequest>;
export type VendorWalletAnswer = z.output<typeof vendorWalletAnswer>;
