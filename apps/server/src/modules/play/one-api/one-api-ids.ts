import { createHash } from 'node:crypto';

/**
 * The id in our books of what an aggregator names by a text of its own (UUID version 8, RFC 9562): a bet by its betId, so that the
 * same bet is one bet under whatever transaction it comes; a win or a rollback by its transactionId.
 */
export function oneApiUuid(kind: 'bet' | 'win' | 'rollback', id: string): string {
  const bytes = createHash('sha256').update(`one-api ${kind} ${id}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
