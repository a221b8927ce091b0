import { createHash, type KeyObject, sign } from 'node:crypto';
import { oneApiDialect, rsDialect, type WalletDialect } from '../../../tools/vendor-kit/wallet-dialects.mjs';

/** A vendor whose part the clients play, at the wallet of ours. */
export interface WalletVendor {
  readonly code: string;
  readonly dialect: WalletDialect;
  /** The key in the ledger of a bet or a win, by its name in the vendor's books; undefined for what moves no money of its own. */
  readonly keyOf: (row: { readonly id: string; readonly kind: 'bet' | 'win' | 'rollback' }) => string | undefined;
}

export const VENDOR = 'harness';
export const AGGREGATOR = 'harness_agg';
export const AGGREGATOR_KEYS = { apiKey: 'harness-key', secret: 'a-secret-of-the-harness' };

/** One for each protocol in which a vendor calls us. */
export function walletVendors(vendorKey: KeyObject): readonly WalletVendor[] {
  const signed = (raw: string): string => sign('sha256', Buffer.from(raw), vendorKey).toString('base64');
  return [
    { code: VENDOR, dialect: rsDialect(signed), keyOf: ({ id, kind }) => (kind === 'rollback' ? undefined : id) },
    {
      code: AGGREGATOR,
      dialect: oneApiDialect(AGGREGATOR_KEYS),
      // A win has the name of its call, unless the mood gave it one.
      keyOf: ({ id, kind }) =>
        kind === 'rollback' ? undefined : uuidOf(kind, kind === 'bet' || id.includes(' ') ? id : `bet_result t-${id}`),
    },
  ];
}

/** The key that our books derive from an aggregator's name (UUID version 8), written down once more: a judge takes nobody's word. */
function uuidOf(kind: 'bet' | 'win', name: string): string {
  const bytes = createHash('sha256').update(`one-api ${kind} ${name}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
