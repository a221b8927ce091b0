import { useRef } from 'react';
import { Refused } from '../api/api.ts';

interface RequestKey {
  /**
   * Sends a wish under its key: repeating the same wish after a lost answer keeps the key, other content gets another. A wish that
   * was refused is a new intention from then on, because the server gives the same key the same answer for ever.
   */
  readonly under: <T>(wish: object, send: (key: string) => Promise<T>) => Promise<T>;
  /** The wish was fulfilled: the same wish is a new intention from now on. */
  readonly forget: () => void;
}

/**
 * One intention to move money has one key, so pressing again after a lost answer finds the same deposit or transfer instead of
 * starting a second.
 */
export function useRequestKey(): RequestKey {
  const last = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  const forget = () => {
    last.current = undefined;
  };
  return {
    under: async (wish, send) => {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, key: crypto.randomUUID() };
      try {
        return await send(last.current.key);
      } catch (error) {
        if (isDecided(error)) forget();
        throw error;
      }
    },
    forget,
  };
}

const UNDECIDED: ReadonlySet<string> = new Set([
  'vendor_unreachable',
  'server_busy',
  'too_many_requests',
  'maintenance',
  'unknown_error',
]);

/** Whether the server said no, and not that it cannot say. */
function isDecided(error: unknown): boolean {
  return error instanceof Refused && !UNDECIDED.has(error.code);
}
