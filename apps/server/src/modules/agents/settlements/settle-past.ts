import { paidFrom, windowsEnded } from '@baize/agent-pay';
import { type Instant, instantOf, SECOND_MS } from '@baize/kernel';
import type { PastEvent } from '../../../events/past-event.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { dbWithin } from '../../../platform/database/db-within.ts';
import { settleWindow } from './settle-series.ts';
import type { SettlementsDeps } from './settlement.ts';
import { openSeries, payPiece, settlementsOfPast, takeUntold } from './settlements.store.ts';

/** How long after a window is due it is settled, and paid: as the worker's round takes. */
const SETTLED_MS = 4 * SECOND_MS;
const PAID_MS = 5 * SECOND_MS;
/** More agents than a seed has. */
const ALL = 10_000;

type PastDeps = Pick<SettlementsDeps, 'clock' | 'chance' | 'brands'> & {
  /** Ends the work: it is done anew at the next start. */
  readonly signal: AbortSignal;
};

/** Settles every window that ended since contracts of a seed are in force, each as if at the time it was due. What it counts is closed. */
export async function settlePast(tx: Tx, { clock, chance, brands, signal }: PastDeps): Promise<void> {
  const until = clock.now();
  for (const { since, ...of } of await openSeries(tx)) {
    const { timeZone } = await brands.of(of.brand, tx);
    const series = { ...of, timeZone };
    for (const window of windowsEnded(of.period, timeZone, { since, until })) {
      signal.throwIfAborted();
      const at = instantOf(paidFrom(of.kind, timeZone, window) + SETTLED_MS);
      if (at < until) await settleWindow({ db: dbWithin(tx), clock: { now: () => at }, chance }, series, window);
    }
  }
}

/** The payments of what was settled so, each as if right after it was settled. The past is told to nobody. */
export async function pastPayments(tx: Tx): Promise<PastEvent[]> {
  const settlements = await settlementsOfPast(tx);
  return settlements.flatMap(({ settlementId, computedAt, agentIds }) => {
    const at: Instant = instantOf(computedAt + PAID_MS);
    // One pays all of them; the others say only whose transfers have this time.
    return agentIds.map((memberId, place) => {
      const isLast = place === agentIds.length - 1;
      const happen = async (during: Tx) => {
        if (!isLast) return;
        await payPiece(during, settlementId, { limit: ALL, at });
        await takeUntold(during, ALL);
      };
      return { at, memberId, happen };
    });
  });
}
