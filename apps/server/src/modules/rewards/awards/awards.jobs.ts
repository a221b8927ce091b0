import { asId, HOUR_MS, instantOf } from '@baize/kernel';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { isOfferedNothing } from '../../people/exclusion/index.ts';
import type { AwardId, AwardsDeps } from './award.ts';
import { type AwardMark, awardsAtWork, overdueAwards, takeReminders } from './award-lists.store.ts';
import { lockAward } from './awards.store.ts';
import { expireAward } from './end-award.ts';
import { settleClaimed, type SettleDeps } from './settle-claimed.ts';
import { settleRunning } from './settle-running.ts';
import { tellMember } from './tell-member.ts';

const EXPIRE_TASK = 'rewards.expire-awards';
const SETTLE_TASK = 'rewards.settle-awards';
const REMIND_TASK = 'rewards.remind-of-awards';
const PIECE = 100;
const FIRST: AwardMark = { at: instantOf(0), awardId: asId<AwardId>('00000000-0000-0000-0000-000000000000') };
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

/** Expires what nobody claimed in time. One that fails keeps none of the others. */
export function expireOverdue(deps: AwardsDeps & WithDb): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  return inPages({
    page: (after) => overdueAwards(db, after, { now, limit: PIECE }),
    one: (awardId) => db.inTransaction((tx) => expireAward(tx, deps, awardId)),
    problem: 'some awards could not expire',
  });
}

/** Ends what is staked, what ran out and what its vendor has given. One that fails keeps none of the others. */
export function settleAll(deps: JobDeps): Promise<void> {
  const { db } = deps;
  return inPages({
    page: (after) => awardsAtWork(db, after, PIECE),
    one: (awardId) => db.inTransaction((tx) => settleOne(tx, deps, awardId)),
    problem: 'some awards could not be settled',
  });
}

interface Pages {
  readonly page: (after: AwardMark) => Promise<readonly AwardMark[]>;
  readonly one: (awardId: AwardId) => Promise<void>;
  readonly problem: string;
}

async function inPages({ page, one, problem }: Pages): Promise<void> {
  const alone = eachAlone(problem);
  for (let after = FIRST; ;) {
    const due = await page(after);
    for (const { awardId } of due) await alone.attempt(() => one(awardId));
    const last = due.at(-1);
    if (last === undefined || due.length < PIECE) break;
    after = last;
  }
  alone.end();
}

/** Whoever claims meanwhile has locked the member, then the award; here it is the award alone, and money last. */
async function settleOne(tx: Tx, deps: JobDeps, awardId: AwardId): Promise<void> {
  const award = await lockAward(tx, awardId);
  if (award?.state === 'running') await settleRunning(tx, deps, award);
  if (award?.state === 'claimed') await settleClaimed(tx, deps, award);
}

async function remind(deps: AwardsDeps & WithDb): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inTransaction(async (tx) => {
    const until = instantOf(now + REMIND_BEFORE_MS);
    for (const awardId of await takeReminders(tx, { now, until, limit: PIECE })) {
      const award = await lockAward(tx, awardId);
      // Whoever takes a break or refuses offers is reminded of nothing.
      if (award === undefined || (await isOfferedNothing(tx, award.memberId, now))) continue;
      await tellMember(tx, deps, { award, kind: 'award_ends_soon' });
    }
  });
}
