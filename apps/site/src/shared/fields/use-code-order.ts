import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/api.ts';
import { isTooFast, secondsUntil, waitAfterCode } from './code-pace.ts';

/**
 * Asks for a code to be sent. Undefined when the form has something to put right first, which it says itself. Where
 * another service sends the code, `{ expiredMinutes: 1 }` is the answer.
 */
export type OrderCode = () => Promise<{ readonly expiredMinutes: number } | undefined>;

/** Orders codes one at a time, at most once per second, and counts down to the next (spec §4). */
export function useCodeOrder(order: OrderCode) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [seconds, startWait] = useCountdown();
  const lastAskedAt = useRef<number>(undefined);

  const ask = async (): Promise<boolean> => {
    if (busy || seconds > 0 || isTooFast(lastAskedAt.current, Date.now())) return false;
    lastAskedAt.current = Date.now();
    setBusy(true);
    setFailure(undefined);
    try {
      const issued = await order();
      if (issued === undefined) return false;
      setSent(true);
      startWait(waitAfterCode(issued.expiredMinutes));
      return true;
    } catch (error) {
      setFailure(error);
      // The dialog was closed in between, or another page asked: the server knows how long it still is.
      const wait = error instanceof Refused && error.code === 'code_too_soon' && error.params.retryAfterSeconds;
      if (typeof wait === 'number') startWait(wait);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, sent, failure, seconds, ask, forgetFailure: () => setFailure(undefined) };
}

/** Seconds that are left, told every second. By the clock, so that a sleeping tab does not lose any. */
function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(until, Date.now());
      setSeconds(left);
      if (left === 0) setUntil(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (wait: number) => {
    setSeconds(wait);
    setUntil(Date.now() + wait * 1000);
  };
  return [seconds, start];
}
