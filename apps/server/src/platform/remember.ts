import type { Clock } from './clock.ts';

/**
 * Keeps what `load` gave, per key, and asks again behind the caller's back once it is older than that. Only the first
 * caller of a key waits, or gets its error. For what may be some seconds old.
 */
export function remember<T>(
  load: (key: string) => Promise<T>,
  { clock, freshMs, keysMax = 1_000 }: { readonly clock: Clock; readonly freshMs: number; readonly keysMax?: number },
): (key: string) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; askedAt: number }>();

  const ask = (key: string): Promise<T> => {
    const value = load(key);
    const before = kept.get(key);
    if (before === undefined && kept.size >= keysMax) kept.clear();
    // What is known stays in place until the new answer is there, and for good when there is none.
    kept.set(key, { value: before?.value ?? value, askedAt: clock.now() });
    value.then(
      () => kept.set(key, { value, askedAt: clock.now() }),
      () => before === undefined && kept.delete(key),
    );
    return value;
  };

  return (key) => {
    const known = kept.get(key);
    if (known === undefined) return ask(key);
    if (clock.now() - known.askedAt >= freshMs) void ask(key).catch(() => undefined);
    return known.value;
  };
}
