import { hash } from 'node:crypto';
import { HOUR_MS } from '@baize/kernel';

/** How long bets can be placed with a launch token. To play longer, the member launches the game again. */
export const TOKEN_TTL_MS = 12 * HOUR_MS;

/** Tokens are stored as their SHA-256, so that a stolen database opens no wallet. */
export function launchTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
