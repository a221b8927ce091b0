import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS);
  return () => clearInterval(timer);
}

/** The time in whole seconds, told every second (B1.9: clock 1000 ms). 0 in the static shell, which has no time of its own. */
export function useNow(): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS,
    () => 0,
  );
}
