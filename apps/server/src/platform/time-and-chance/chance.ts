import { randomBytes, randomInt } from 'node:crypto';
import { type Id, asId } from '@baize/kernel';
import type { Clock } from './clock.ts';

/** Randomness, as something handed in: always the operating system's generator outside tests. */
export interface Chance {
  bytes(count: number): Buffer;
  /** A whole number from 0 to below `limit`, without bias. */
  below(limit: number): number;
}

export const systemChance: Chance = { bytes: randomBytes, below: (limit) => randomInt(limit) };

/** A UUID version 7 (RFC 9562): random, and sorted by time so that new rows lie together on disk. Not a secret. */
export function newId<T extends Id<string>>(clock: Clock, chance: Chance): T {
  const bytes = chance.bytes(16);
  bytes.writeUIntBE(clock.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return asId<T>([hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'));
}
