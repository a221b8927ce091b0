import type { Deposit } from './deposits.api.ts';

/** How each state of a deposit is marked where it stands among others. */
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
