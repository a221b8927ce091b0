import { z } from 'zod';
import type { OnIssueConcluded } from '../../../events/issue-concluded.ts';
import { addJob, type ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { unsettledIssues } from '../lottery-draws/index.ts';
import { type SettleDeps, settleIssue } from './settle-issue.ts';

const SETTLE = 'lottery.settle';
const SETTLE_LEFT = 'lottery.settle-left';
/** More than this waits for the next minute. */
const LEFT_MAX = 500;

const settling = z.object({ issueId: z.string().regex(/^\d{1,18}$/) });

/** Settles an issue once it has a result, and each minute what somebody left: a worker that was killed, an issue that had to wait. */
export function lotteryTicketsJobs(deps: SettleDeps): ModuleJobs {
  return {
    jobs: {
      [SETTLE]: async (payload) => {
        const isSettled = await settleIssue(deps, BigInt(settling.parse(payload).issueId));
        // Others may have waited for it: tickets of a chase are settled in the order of their draws.
        if (isSettled) await settleLeft(deps);
      },
      [SETTLE_LEFT]: () => settleLeft(deps),
    },
    schedule: [{ task: SETTLE_LEFT, match: '* * * * *' }],
  };
}

/** For the draws: plans the settling of an issue with the transaction that gives it a result, or makes it void. */
export const planSettling: OnIssueConcluded = (tx, { issueId, version }) =>
  addJob(tx, { task: SETTLE, payload: { issueId: String(issueId) }, key: `${SETTLE} ${issueId} ${version}` });

/** What one issue fails at does not keep the others from being settled. */
async function settleLeft(deps: SettleDeps): Promise<void> {
  const problems: unknown[] = [];
  for (const { issueId } of await unsettledIssues(deps.db, { after: null, limit: LEFT_MAX })) {
    await settleIssue(deps, issueId).catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} issues could not be settled`);
}
