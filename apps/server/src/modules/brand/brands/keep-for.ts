import type { Clock } from '../../../platform/clock.ts';
import { remember } from '../../../platform/remember.ts';

/** What was read for a brand, served for a while without a look at the database (platform/remember.ts). */
export interface Kept<K extends string, T> {
  of(key: K): Promise<T>;
  /** Everything is read anew when it is next asked for. */
  forget(): void;
}

/** Like `remember`, for what somebody may change and then wants to see at once. */
export function keepFor<K extends string, T>(
  load: (key: K) => Promise<T>,
  options: { readonly clock: Clock; readonly freshMs: number },
): Kept<K, T> {
  const fresh = () => remember((key) => load(key as K), options);
  let read = fresh();
  return {
    of: (key) => read(key),
    forget: () => {
      read = fresh();
    },
  };
}
