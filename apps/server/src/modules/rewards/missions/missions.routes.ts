import {
  missionClaim,
  missionLeaderboard,
  missionsHistory,
  missionsList,
  missionsSummary,
} from '@baize/contract/rewards/missions';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { type Brand, textIn } from '../../brand/brands/index.ts';
import { excludedUntil, isOfferedNothing, refusesOffers } from '../../people/exclusion/index.ts';
import { claimMission, whatOf } from './claim-mission.ts';
import { isAmount } from './domain/goals.ts';
import { leaderboardFor } from './leaderboard.ts';
import { type Asker, missionsFor, type Standing } from './member-missions.ts';
import type { MissionRoutesDeps } from './mission-routes-deps.ts';
import { claimHistory } from './missions.store.ts';

/** Missions as members have them. */
export function missionsRoutes(serve: Serve, routes: MissionRoutesDeps): void {
  const { db, hints, brands, clock } = routes;
  const deps = { ...routes, payers: routes.awardPayers };
  const shownTo = async ({ brand, memberId }: Asker) => {
    // Who takes a break is shown nothing; who refuses offers what they did already, which is theirs to claim.
    if ((await excludedUntil(db, memberId, clock.now())) !== undefined) return [];
    const all = await missionsFor(db, deps, { brand, memberId });
    return (await refusesOffers(db, memberId))
      ? all.filter(({ state }) => state === 'done' || state === 'claimed')
      : all;
  };

  serve(missionsSummary, async (_request, { session }) => {
    // And reminded of nothing: the badge counts none.
    const isAway = await isOfferedNothing(db, session.memberId, clock.now());
    const all = isAway ? [] : await shownTo(session);
    const count = (...states: Standing['state'][]) => all.filter(({ state }) => states.includes(state)).length;
    return { claimable: count('done'), open: count('open', 'locked'), claimed: count('claimed') };
  });
  serve(missionsList, async ({ language }, caller) => {
    const brand = await brands.of(caller.session.brand);
    const asked = language ?? caller.cookie('lang');
    return { list: (await shownTo(caller.session)).map((one) => missionOnWire(one, { brand, language: asked })) };
  });
  serve(missionClaim, async ({ missionId, period }, { session: { brand, memberId } }) => {
    const award = await db.inTransaction((tx) => claimMission(tx, deps, { brand, memberId, missionId, period }));
    hints.tell(memberId, { type: 'reward' });
    if (award.paidParts > 0n) hints.tell(memberId, { type: 'balance' });
    const { kind: given, currency, amountParts } = award.what;
    const kind: 'money' | 'points' = given === 'points' ? 'points' : 'money';
    return { awardId: award.awardId, kind, currency, amount: textFromParts(amountParts) };
  });
  serve(missionsHistory, async ({ pageNo, pageSize, language }, caller) => {
    const { memberId, brand: code } = caller.session;
    const brand = await brands.of(code);
    const { list, total } = await claimHistory(db, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return {
      list: list.map((one) => ({
        ...{ id: one.award_id, title: textIn(one.titles, language ?? caller.cookie('lang'), brand) ?? '' },
        ...{ period: one.period, kind: one.kind, currency: one.currency, amount: textFromParts(one.amount_parts) },
        ...{ score: one.score, at: one.claimed_at.getTime() },
      })),
      total,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
    };
  });
  serve(missionLeaderboard, async ({ which, language }, caller) => {
    const { brand, memberId } = caller.session;
    return leaderboardFor(db, deps, { brand, memberId, which, language: language ?? caller.cookie('lang') });
  });
}

type WireMission = z.input<typeof missionsList.value>['list'][number];

function missionOnWire(
  { mission, turn, state, done, target }: Standing,
  { brand, language }: { readonly brand: Brand; readonly language: string | undefined },
): WireMission {
  const { goal, texts, award, currency, terms } = mission;
  const words = textIn(texts, language, brand);
  const what = whatOf(award, currency);
  const amount = isAmount(goal);
  const shown = (value: bigint) => (amount ? textFromParts(value) : value.toString());
  const games = 'gameType' in goal ? goal : { gameType: null, vendor: null, gameCode: null };
  return {
    ...{ missionId: mission.missionId, period: turn.key, every: mission.every, state, goal: goal.kind },
    ...{ title: words?.title ?? '', text: words?.text ?? '', isAmount: amount },
    ...{ done: shown(done < target ? done : target), target: shown(target) },
    ...{ gameType: games.gameType, vendor: games.vendor, gameCode: games.gameCode },
    award: { kind: award.kind, currency: what.currency, amount: textFromParts(what.amountParts) },
    ...{ turnover: terms.turnover, score: mission.score, after: mission.after },
    ...{ endsAt: turn.until, claimBy: turn.claimBy },
  };
}
