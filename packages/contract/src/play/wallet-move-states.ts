/**
 * The state of a move between the main wallet and a vendor wallet: sent and its outcome not known yet, carried out, or not
 * carried out. The last two are final.
 */
export const WALLET_MOVE_STATES = ['asked', 'done', 'refused'] as const;

export type WalletMoveState = (typeof WALLET_MOVE_STATES)[number];
