import { asId, instantOf, MINUTE_MS } from '@baize/kernel';
import { z } from 'zod';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { type CampaignId, type FreeRoundsDeps, SETTLE_TASK } from './free-rounds.ts';
import { campaignsLeft, dueGifts, giftsToFollow } from './gifts.store.ts';
import { planSettling } from './give-free-rounds.ts';
import { settleGift } from './settle-gift.ts';

const FOLLOW_TASK = 'games.follow-free-rounds';
const PIECE = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Longer than a campaign's job may be between two of its gifts. */
const LEFT_MS = 10 * MINUTE_MS;
const FOLLOW_MS = 10 * MINUTE_MS;
const FOLLOWED_AT_ONCE = 500;

const planned = z.object({ campaignId: z.uuid().transform(asId<CampaignId>) });

/** The job that carries a campaign on, and the one that asks how given free rounds stand and sees to what was left lying. */
export function freeRoundsJobs(deps: FreeRoundsDeps): ModuleJobs {
  return {
    jobs: {
      [SETTLE_TASK]: (payload) => settleCampaign(deps, planned.parse(payload).campaignId),
      [FOLLOW_TASK]: () => follow(deps),
    },
    schedule: [{ task: FOLLOW_TASK, match: '*/10 * * * *' }],
  };
}

/** Gifts one after the other: what a vendor that falls silent left is done by the next try. */
async function settleCampaign(deps: FreeRoundsDeps, campaignId: CampaignId): Promise<void> {
  for (let after: string | undefined = NOBODY; after !== undefined;) {
    const due = await dueGifts(deps.db, campaignId, { after, limit: PIECE });
    for (const giftId of due) await settleGift(deps, giftId);
    after = due.at(-1);
  }
}

async function follow(deps: FreeRoundsDeps): Promise<void> {
  const now = deps.clock.now();
  for (const campaignId of await campaignsLeft(deps.db, instantOf(now - LEFT_MS))) {
    await deps.db.inTransaction((tx) => planSettling(tx, campaignId));
  }
  const of = { now, limit: FOLLOWED_AT_ONCE };
  const silent = new Set<string>();
  for (const { giftId, vendor } of await giftsToFollow(deps.db, instantOf(now - FOLLOW_MS), of)) {
    if (silent.has(vendor)) continue;
    await settleGift(deps, giftId).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
      silent.add(vendor);
    });
  }
}
