import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/api.ts';
import { isTooFast, secondsUntil, waitAfterCode } from './code-pace.ts';
import { useTask } from '../failure/use-task.ts';

/**
 * Asks for a code to be sent. Undefined when the form has something to put right first, which it says itself. Where
 * another service sends the code, `{ expiredMinutes: 1 }` is the answer.
 */
export type RequestCode = () => Promise<{ readonly expiredMinutes: number } | undefined>;

/** Asks for codes one at a time, at most once per second, and counts down to the next (B3.8). */
export function useCodeRequest(request: RequestCode, onSent: () => void) {
  const task = useTask();
  const [sent, setSent] = useState(false);
  const [seconds, startWait] = useCountdown();
  const lastAskedAt = useRef<number>(undefined);

  const send = async (): Promise<void> => {
    try {
      const issued = await request();
      if (issued === undefined) return;
      setSent(true);
      startWait(waitAfterCode(issued.expiredMinutes));
      onSent();
    } catch (error) {
      // The dialog was closed in between, or another page asked: the server knows how long it still is.
      const wait = error instanceof Refused && error.code === 'code_too_soon' && error.params.retryAfterSeconds;
      if (typeof wait === 'number') startWait(wait);
      throw error;
    }
  };
  const ask = async (): Promise<void> => {
    if (seconds > 0 || isTooFast(lastAskedAt.current, Date.now())) return;
    lastAskedAt.current = Date.now();
    await task.run(send);
  };
  return { busy: task.isBusy, sent, failure: task.failure, seconds, ask, forgetFailure: task.reset };
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
