import { isBalanced, paidFrom, settle, type Window, windowsEnded } from '@baize/agent-pay';
import { invariant } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { closeBefore } from '../counts/index.ts';
import { askedUntil } from './dividend-requests.store.ts';
import { loadWindow } from './load-window.ts';
import { aloneOf } from './pay-limit.store.ts';
import type { Series, SettlementId, SettlementsDeps } from './settlement.ts';
import { heldOver, insertComputed, lockSeries, openSeries, settledUntil } from './settlements.store.ts';

/** How many windows of a series are settled before others get their turn: after a standstill there may be many. */
const WINDOWS = 24;

/**
 * Settles every window that ended and is due, the oldest of each series first: computed and stored, each once, however often and by
 * how many workers this is called, and wherever one of them dies. Paying is another step. Answers how many were settled.
 * Needs the owner's connection. `onProblem` is told what stands against a series, and keeps none of the others.
 */
export async function settleDue(
  deps: SettlementsDeps,
  onProblem: (series: Series, error: unknown) => void,
): Promise<number> {
  const { db, clock, brands } = deps;
  let settled = 0;
  for (const { since, ...series } of await openSeries(db)) {
    const { timeZone, accounts } = await brands.of(series.brand);
    const now = clock.now();
    const isDividend = series.kind === 'dividend';
    // What was asked for is settled as soon as it is over, and what lies before it with it: windows follow each other.
    const asked = isDividend ? await askedUntil(db, series) : undefined;
    const paysItself = !isDividend || accounts.dividendOn === 'period';
    const due = windowsEnded(series.period, timeZone, { since, until: now })
      .slice(0, WINDOWS)
      .filter(
        (window) =>
          (asked !== undefined && window.to <= asked) || (paysItself && paidFrom(series.kind, timeZone, window) <= now),
      );
    const last = due.at(-1);
    try {
      if (last === undefined || !(await closeBefore(deps, last.to))) continue;
      for (const window of due) if (await settleWindow(deps, { ...series, timeZone }, window)) settled += 1;
    } catch (error) {
      onProblem(series, error);
    }
  }
  return settled;
}

/** Settles one window; false when somebody did before, or nobody holds a contract over it. */
export function settleWindow(
  deps: Pick<SettlementsDeps, 'db' | 'clock' | 'chance'>,
  series: Series & { readonly timeZone: string },
  window: Window,
): Promise<boolean> {
  const { db, clock, chance } = deps;
  return db.inTransaction(async (tx) => {
    await lockSeries(tx, series);
    const until = await settledUntil(tx, series);
    if (until !== undefined && window.from < until) return false;
    const held = await heldOver(tx, series, window);
    if (held.length === 0) return false;
    const settlement = settle(await loadWindow(tx, series, { window, held }));
    const { creditedParts } = settlement.totals;
    invariant(isBalanced(settlement.totals), `${series.kind} of ${series.brand} does not come out`);
    const state = creditedParts > (await aloneOf(tx, series)) ? 'waiting' : 'paying';
    const settlementId = newId<SettlementId>(clock, chance);
    await insertComputed(tx, { ...series, ...window, settlementId, state, at: clock.now(), held, settlement });
    return true;
  });
}
