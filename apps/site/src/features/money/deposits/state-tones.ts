import type { Deposit } from './deposits.api.ts';

/** The colour of each state of a deposit in lists. */
export const STATE_TONES = {
  pending: 'warn',
  processing: 'info',
  succeeded: 'win',
  failed: 'loss',
  expired: 'plain',
  cancelled: 'plain',
} as const satisfies Readonly<Record<Deposit['state'], string>>;

/** In the order of a deposit's life. */
export const STATES = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
] as const satisfies readonly Deposit['state'][];
