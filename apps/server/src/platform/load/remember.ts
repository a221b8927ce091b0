import { LRUCache } from 'lru-cache';
import { mustBeOutside } from '../database/within-transaction.ts';
import type { Clock } from '../time-and-chance/clock.ts';
import { epochOf } from './changes.ts';

export interface RememberOptions {
  readonly clock: Clock;
  readonly freshMs: number;
  readonly keysMax?: number;
  /** The database it comes from: what an operator changes there outdates what is kept, at once (changes.ts). */
  readonly db: object;
}

/** What is this many times as old as it should be is waited for: after a quiet hour nobody is shown what was an hour ago. */
const STALE_TIMES = 3;

/**
 * Keeps what `load` gave, per key, and asks again in the background once it is `freshMs` old. Only the first
 * caller of a key waits, or gets its error. For what may be some seconds old, but not older than a change by an operator. Not
 * for transactions: whoever has to wait waits for a connection.
 */
export function remember<T>(
  load: (key: string) => Promise<T>,
  { clock, freshMs, keysMax = 1_000, db }: RememberOptions,
): (key: string) => Promise<T> {
  /** What is given while nothing newer can be had. */
  const last = new LRUCache<string, { readonly value: T; readonly at: number }>({ max: keysMax });
  const empty = () =>
    new LRUCache<string, { readonly value: T }>({
      max: keysMax,
      // The library keeps a value that is exactly `ttl` old; here `freshMs` is the age at which it is asked for anew.
      ttl: freshMs - 1,
      ttlResolution: 0,
      perf: clock,
      allowStale: true,
      fetchMethod: async (key) => {
        try {
          const at = clock.now();
          const found = { value: await load(key), at };
          last.set(key, found);
          return found;
        } catch (error) {
          // What is known stays for another `freshMs` when it cannot be had anew.
          const known = last.get(key);
          if (known === undefined) throw error;
          return known;
        }
      },
    });
  let epoch = epochOf(db);
  let cache = empty();
  return async (key) => {
    mustBeOutside();
    if (epoch !== epochOf(db)) {
      epoch = epochOf(db);
      cache = empty();
    }
    const isLong = clock.now() - (last.get(key)?.at ?? 0) >= STALE_TIMES * freshMs;
    return (await cache.forceFetch(key, { allowStale: !isLong })).value;
  };
}
