import { useRef } from 'react';

interface RequestKey {
  /** The idempotency key of a request: repeating the same request keeps the key, other content gets another. */
  readonly of: (wish: object) => string;
  /** The wish was answered: the same wish is a new intention from now on. */
  readonly forget: () => void;
}

/**
 * One intention to move money has one key, so pressing again after a lost answer finds the same deposit or transfer instead of
 * starting a second.
 */
export function useRequestKey(): RequestKey {
  const last = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  return {
    of: (wish) => {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
