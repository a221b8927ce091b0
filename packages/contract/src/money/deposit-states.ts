/**
 * The life of a deposit: state × event → state. One table for server, site and later the console. Anything not listed
 * changes nothing: `succeeded` is final, so a late "failed" cannot take money back, and a payment that arrives after we
 * gave up, or after the member did, is still the member's money.
 */
export const DEPOSIT_STATES = {
  pending: {
    accepted: 'processing',
    paid: 'succeeded',
    refused: 'failed',
    timedOut: 'expired',
    cancelled: 'cancelled',
  },
  processing: { paid: 'succeeded', refused: 'failed', timedOut: 'expired' },
  failed: { paid: 'succeeded' },
  expired: { paid: 'succeeded', refused: 'failed' },
  cancelled: { paid: 'succeeded' },
  succeeded: {},
} as const satisfies Record<string, Partial<Record<string, string>>>;

export type DepositState = keyof typeof DEPOSIT_STATES;

export type DepositEvent = 'accepted' | 'paid' | 'refused' | 'timedOut' | 'cancelled';

/** The state after an event, or undefined when the event changes nothing. */
export function nextDepositState(state: DepositState, event: DepositEvent): DepositState | undefined {
  const row: Partial<Record<DepositEvent, DepositState>> = DEPOSIT_STATES[state];
  return row[event];
}

/** Whether a member need not wait any longer. */
export function isDepositOver(state: DepositState): boolean {
  return state !== 'pending' && state !== 'processing';
}

/** Why staff refused a deposit, as the member reads it. */
export const DEPOSIT_REASONS = ['not_received', 'wrong_account', 'proof_unreadable', 'duplicate', 'other'] as const;

export type DepositReason = (typeof DEPOSIT_REASONS)[number];

/** How many pictures of a payment a member may send for one deposit. */
export const DEPOSIT_PROOFS_MAX = 3;

/** Where a channel's page sends the payer back to: the site shows that deposit. The visit itself moves nothing. */
export function depositReturnPath(depositId: string): string {
  return `/?deposit=${encodeURIComponent(depositId)}`;
}
