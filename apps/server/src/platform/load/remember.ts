import { LRUCache } from 'lru-cache';
import type { Clock } from '../time-and-chance/clock.ts';

/**
 * Keeps what `load` gave, per key, and asks again in the background once it is `freshMs` old. Only the first
 * caller of a key waits, or gets its error. For what may be some seconds old.
 */
export function remember<T>(
  load: (key: string) => Promise<T>,
  { clock, freshMs, keysMax = 1_000 }: { readonly clock: Clock; readonly freshMs: number; readonly keysMax?: number },
): (key: string) => Promise<T> {
  const cache = new LRUCache<string, { readonly value: T }>({
    max: keysMax,
    // The library keeps a value that is exactly `ttl` old; here `freshMs` is the age at which it is asked for anew.
    ttl: freshMs - 1,
    ttlResolution: 0,
    perf: clock,
    allowStale: true,
    fetchMethod: async (key, known) => {
      try {
        return { value: await load(key) };
      } catch (error) {
        // What is known stays for another `freshMs` when it cannot be had anew.
        if (known === undefined) throw error;
        return known;
      }
    },
  });
  return async (key) => (await cache.forceFetch(key)).value;
}
