import { hash } from 'node:crypto';

/**
 * The transaction of a round's award. It follows from the round: whoever sends the award sends it under this id, whether or not it was written
 * down before. It looks like other ids (a UUID of version 4): wallets may check that.
 */
export function awardIdOf(roundId: string): string {
  const hex = hash('sha256', `award ${roundId}`);
  // The version and the variant stand where every UUID has them.
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
