import { type Instant, SECOND_MS } from '@baize/kernel';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { countNow } from '../counts/index.ts';
import { payDue, tellPaid } from './pay-settlements.ts';
import { settleDue } from './settle-series.ts';
import type { SettlementsDeps } from './settlement.ts';

/** How long a window that ended waits at most until it is looked at. */
const PAUSE_MS = 5 * SECOND_MS;
/** How old figures on agents' pages are at most. Bets are counted with money and no sooner: many of them together cost less. */
const COUNT_MS = 20 * SECOND_MS;

/**
 * Counts, settles what is due, pays, and tells. Each step finds by itself what is left to do, so that it goes on wherever
 * it was cut off. Needs the owner's connection.
 */
export function agentsWork(
  deps: SettlementsDeps & { readonly onProblem: (about: unknown, error: unknown) => void },
): DueWork {
  let counted: Instant | undefined;
  return async () => {
    const now = deps.clock.now();
    const isDue = counted === undefined || Math.abs(now - counted) >= COUNT_MS;
    if (isDue && (await countNow(deps))) counted = now;
    await settleDue(deps, deps.onProblem);
    await payDue(deps, deps.onProblem);
    await tellPaid(deps);
    return PAUSE_MS;
  };
}
