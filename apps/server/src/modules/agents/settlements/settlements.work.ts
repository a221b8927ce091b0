import { type Instant, SECOND_MS } from '@baize/kernel';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { countNow } from '../counts/index.ts';
import { payDue, tellPaid } from './pay-settlements.ts';
import { settleDue } from './settle-series.ts';
import type { SettlementsDeps } from './settlement.ts';

/** How long a window that ended waits at most until it is looked at. */
const PAUSE_MS = 5 * SECOND_MS;
/** How old figures on agents' pages are. Bets are counted with money and no sooner: many of them together cost less. */
const COUNT_MS = 20 * SECOND_MS;
/** The same where so much is played that a member's bets come in dozens. What closes a window counts by itself. */
const BUSY_COUNT_MS = 60 * SECOND_MS;
const BUSY_CHANGES = 20_000;

/**
 * Counts, settles what is due, pays, and tells. Each step finds by itself what is left to do, so that it goes on wherever
 * it was cut off. Needs the owner's connection.
 */
export function agentsWork(
  deps: SettlementsDeps & { readonly onProblem: (about: unknown, error: unknown) => void },
): DueWork {
  let counted: { readonly at: Instant; readonly changes: number } | undefined;
  const isDue = (now: Instant) =>
    counted === undefined || Math.abs(now - counted.at) >= (counted.changes < BUSY_CHANGES ? COUNT_MS : BUSY_COUNT_MS);
  return async () => {
    const now = deps.clock.now();
    if (isDue(now)) {
      const changes = await countNow(deps);
      if (changes !== undefined) counted = { at: now, changes };
    }
    await settleDue(deps, deps.onProblem);
    await payDue(deps, deps.onProblem);
    await tellPaid(deps);
    return PAUSE_MS;
  };
}
