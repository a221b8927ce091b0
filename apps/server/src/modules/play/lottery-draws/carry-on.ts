import { SECOND_MS } from '@baize/kernel';
import { type DrawDeps, drawIssue, tellBrands } from './draw-issue.ts';
import { closeSales, dueIssues, nextDueMs } from './due.store.ts';

/** So long after the time of a draw the public beacon may still be waited for; then our own chain takes its place. */
const PATIENCE_SECONDS = 5;
const ASK_AGAIN_MS = SECOND_MS / 2;
const AT_ONCE = 200;

/**
 * Ends sales and draws what is due by the database's clock, and answers in how many milliseconds there is more to do. What is cut
 * short anywhere is due still, for whoever looks next.
 */
export async function carryOn(deps: DrawDeps, patienceSeconds = PATIENCE_SECONDS): Promise<number | undefined> {
  const { db } = deps;
  for (const gameCode of await closeSales(db)) await tellBrands(deps, gameCode);
  let isWaiting = false;
  const problems: unknown[] = [];
  for (const due of await dueIssues(db, { patienceSeconds, limit: AT_ONCE })) {
    try {
      if ((await drawIssue(deps, due)) === 'waits') isWaiting = true;
    } catch (error) {
      // The draws of the others do not wait for it.
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'some issues could not be drawn');
  const next = await nextDueMs(db);
  return isWaiting ? Math.min(next ?? ASK_AGAIN_MS, ASK_AGAIN_MS) : next;
}
