import { HOUR_MS, instantOf } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { excludedUntil } from '../../people/exclusion/index.ts';
import type { AwardId, AwardsDeps } from './award.ts';
import { awardsAtWork, lockAward, overdueAwards, takeReminders } from './awards.store.ts';
import { expireAward } from './end-award.ts';
import { settleClaimed, type SettleDeps } from './settle-claimed.ts';
import { settleRunning } from './settle-running.ts';
import { tellMember } from './tell-member.ts';

const EXPIRE_TASK = 'rewards.expire-awards';
const SETTLE_TASK = 'rewards.settle-awards';
const REMIND_TASK = 'rewards.remind-of-awards';
const PIECE = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const REMIND_BEFORE_MS = 24 * HOUR_MS;

type WithDb = { readonly db: Db };
type JobDeps = SettleDeps & WithDb;

/** Ends what nobody claimed, what was staked and what ran out, one transaction an award; and reminds of what ends within a day. */
export function awardsJobs(deps: JobDeps): ModuleJobs {
  return {
    jobs: {
      [EXPIRE_TASK]: () => expireOverdue(deps),
      [SETTLE_TASK]: () => settleAll(deps),
      [REMIND_TASK]: () => remind(deps),
    },
    schedule: [
      { task: EXPIRE_TASK, match: '* * * * *' },
      { task: SETTLE_TASK, match: '*/2 * * * *' },
      { task: REMIND_TASK, match: '*/10 * * * *' },
    ],
  };
}

export async function expireOverdue(deps: AwardsDeps & WithDb): Promise<void> {
  for (;;) {
    const due = await overdueAwards(deps.db, deps.clock.now(), PIECE);
    for (const awardId of due) await deps.db.inTransaction((tx) => expireAward(tx, deps, awardId));
    if (due.length < PIECE) return;
  }
}

export async function settleAll(deps: JobDeps): Promise<void> {
  let after = { at: instantOf(0), awardId: NOBODY };
  for (;;) {
    const due = await awardsAtWork(deps.db, after, PIECE);
    for (const awardId of due) {
      const seen = await deps.db.inTransaction((tx) => settleOne(tx, deps, awardId));
      if (seen !== undefined) after = { at: seen, awardId };
    }
    if (due.length < PIECE) return;
  }
}

/** Whoever claims meanwhile has locked the member, then the award; here it is the award alone, and money last. */
async function settleOne(tx: Tx, deps: JobDeps, awardId: AwardId) {
  const award = await lockAward(tx, awardId);
  if (award?.state === 'running') await settleRunning(tx, deps, award);
  if (award?.state === 'claimed') await settleClaimed(tx, deps, award);
  return award?.claimedAt ?? undefined;
}

async function remind(deps: AwardsDeps & WithDb): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inTransaction(async (tx) => {
    const until = instantOf(now + REMIND_BEFORE_MS);
    for (const awardId of await takeReminders(tx, { now, until, limit: PIECE })) {
      const award = await lockAward(tx, awardId);
      // Whoever takes a break is reminded of nothing.
      if (award === undefined || (await excludedUntil(tx, award.memberId, now)) !== undefined) continue;
      await tellMember(tx, deps, { award, kind: 'award_ends_soon' });
    }
  });
}
