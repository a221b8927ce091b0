/** Where money can be sent: an account at a bank, an electronic wallet, an address on a chain. */
export const PAYOUT_KINDS = ['bank', 'ewallet', 'crypto'] as const;

export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** The chains an address may be of. */
export const PAYOUT_NETWORKS = ['BTC', 'ETH', 'TRC20'] as const;

export type PayoutNetwork = (typeof PAYOUT_NETWORKS)[number];
