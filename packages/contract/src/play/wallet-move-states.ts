/**
 * What a transfer between the main wallet and a vendor's can be: asked for and not known yet, carried out, or not carried
 * out (and then never). The two ends are final.
 */
export const WALLET_MOVE_STATES = ['asked', 'done', 'refused'] as const;

export type WalletMoveState = (typeof WALLET_MOVE_STATES)[number];
