import { useRef } from 'react';

interface RequestKey {
  /** The key of this wish: another wish has another one, the same wish keeps its own. */
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
