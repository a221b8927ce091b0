import { useEffect } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { refreshPlayClock, usePlayClock } from './reality-check.api.ts';

/** Browsers limit timers to about 24 days: after this time the wait is computed again. */
const LONGEST_MS = 2_000_000_000;

const Dialog = lazyPart(async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog, {
  texts: ['limits', 'refusals'],
});

/**
 * Watches the clock of play and asks when a check is due, over whatever is open. The server keeps the clock: a reload or another
 * tab sees the same, and without an answer nothing is staked.
 */
export function RealityCheck() {
  const { data } = usePlayClock();
  const clock = data?.clock ?? null;
  const waitMs = data && clock?.checkAt && !clock.isDue ? clock.checkAt - data.now : undefined;
  useEffect(() => {
    if (waitMs === undefined) return undefined;
    // A second later, so that the server's clock has passed it too.
    const timer = setTimeout(() => void refreshPlayClock(), Math.min(waitMs + 1000, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [waitMs, data]);
  if (!data || !clock?.isDue || clock.checkAt === null) return null;
  return (
    <Dialog
      clock={clock}
      dueAt={clock.checkAt}
      playedMs={data.now - clock.beganAt}
      currency={data.currency}
      onAnswered={refreshPlayClock}
    />
  );
}
