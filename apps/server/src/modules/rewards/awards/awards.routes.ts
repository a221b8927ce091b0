import {
  rewardsClaim,
  rewardsClaimAll,
  rewardsHistory,
  rewardsOpen,
  rewardsSummary,
} from '@baize/contract/rewards/awards';
import { asId, invariant, type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOfferedNothing } from '../../people/exclusion/index.ts';
import { largestStake } from '../../money/limits/index.ts';
import { gameNamesIn } from '../../play/catalogue/index.ts';
import type { Award, AwardId, AwardsDeps } from './award.ts';
import type { AwardRoutesDeps } from './award-routes-deps.ts';
import { awardOnWire } from './award.wire.ts';
import { countClaimable, openAwards, pastAwards } from './award-lists.store.ts';
import { claimAward } from './claim-award.ts';
import { stakedFor } from './settle-running.ts';

interface Asker {
  readonly brand: Award['brand'];
  readonly language: string | undefined;
}

/** The reward centre: what waits, claiming it, and what was. */
export function awardsRoutes(serve: Serve, routes: AwardRoutesDeps): void {
  const { db, hints, brands, clock } = routes;
  const deps: AwardsDeps = { ...routes, payers: routes.awardPayers };
  const claim = async (memberId: MemberId, awardId: string): Promise<Award> => {
    const award = await db.inTransaction((tx) => claimAward(tx, deps, { memberId, awardId: asId<AwardId>(awardId) }));
    hints.tell(memberId, { type: 'reward' });
    if (award.paidParts > 0n) hints.tell(memberId, { type: 'balance' });
    return award;
  };
  const all = async (list: readonly Award[], { language, ...asker }: Asker) => {
    const brand = await brands.of(asker.brand);
    const counted = list.flatMap(({ terms }) => terms.counts);
    const gameName = await gameNamesIn(db, counted, language);
    return Promise.all(
      list.map(async (award) => {
        const stakedParts = award.state === 'running' ? await stakedFor(db, award) : 0n;
        return awardOnWire(award, { brand, language, gameName, stakedParts, now: clock.now() });
      }),
    );
  };

  serve(rewardsSummary, async (_request, { session: { memberId } }) => {
    const now = clock.now();
    // Who takes a break or refuses offers is reminded of nothing.
    const isAway = await isOfferedNothing(db, memberId, now);
    const largest = await largestStake(db, memberId);
    return {
      rewardCenter: isAway ? 0 : await countClaimable(db, memberId, now),
      largestStake: largest === undefined ? null : textFromParts(largest),
    };
  });
  serve(rewardsOpen, async ({ language }, caller) => {
    const { memberId, brand } = caller.session;
    const asker = { brand, language: language ?? caller.cookie('lang') };
    return { list: await all(await openAwards(db, memberId, clock.now()), asker) };
  });
  serve(rewardsHistory, async ({ pageNo, pageSize, language }, caller) => {
    const { memberId, brand } = caller.session;
    const page = { memberId, now: clock.now(), limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await pastAwards(db, page);
    const asker = { brand, language: language ?? caller.cookie('lang') };
    return { list: await all(list, asker), total, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  });
  serve(rewardsClaim, async ({ awardId, language }, caller) => {
    const { memberId, brand } = caller.session;
    const [claimed] = await all([await claim(memberId, awardId)], {
      brand,
      language: language ?? caller.cookie('lang'),
    });
    invariant(claimed !== undefined, 'one award is shown for one');
    return claimed;
  });
  serve(rewardsClaimAll, async ({ awardIds }, { session: { memberId } }) => {
    const claimed: string[] = [];
    const refused: { awardId: string; reason: string }[] = [];
    // One after the other, each for itself: what one refuses keeps none of the others from their member.
    for (const awardId of new Set(awardIds)) {
      try {
        await claim(memberId, awardId);
        claimed.push(awardId);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ awardId, reason: error.code });
      }
    }
    return { claimed, refused };
  });
}
