import { currencyOf, dayIn, type Instant, invariant, PARTS_PER_UNIT, POINTS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { type Member, memberById } from '../../people/members/index.ts';
import { maskedName } from '../../play/boards/index.ts';
import { type Award, audienceFacts, claimAward, giveAward, isFor, type NewAward } from '../awards/index.ts';
import { targetOf } from './domain/goals.ts';
import { type Asker, doneFor, isOpenAfter } from './member-missions.ts';
import type { Mission, MissionAward, MissionsDeps } from './mission.ts';
import { claimedTurns, claimOf, insertClaim, lockCount, missionById } from './missions.store.ts';
import { addScore } from './score.ts';
import { type Turn, turnsAt } from './turns.ts';

export interface MissionClaim extends Asker {
  readonly missionId: string;
  /** The key of the turn. */
  readonly period: string;
}

type Deps = Omit<MissionsDeps, 'db'>;

/**
 * Claims a mission that is done, in one transaction with its award: given once for its turn, whoever asks again gets the award as it is.
 * A correction of what was played waits for it or comes before it; what was claimed stays. Refuses mission_not_found, mission_not_open,
 * mission_not_done, and what giving and claiming an award do.
 */
export async function claimMission(tx: Tx, deps: Deps, claim: MissionClaim): Promise<Award> {
  const { brand, memberId, missionId, period } = claim;
  const now = deps.clock.now();
  // Locks the member: of fifty tabs one is first, and the others find what it did.
  await refuseExcluded(tx, claim, now);
  const before = await claimOf(tx, memberId, claim);
  if (before !== undefined) return claimAward(tx, deps, { memberId, awardId: before });
  const { timeZone } = await deps.brands.of(brand, tx);
  const mission = await missionById(tx, brand, missionId);
  const turn = mission && turnsAt(mission, timeZone, now).find(({ key }) => key === period);
  const member = await memberById(tx, memberId);
  invariant(member !== undefined, 'who claims is there');
  if (mission?.enabled !== true || turn === undefined || !(await isOffered(tx, mission, member))) {
    throw new Refusal('mission_not_found');
  }
  await mustBeOpen(tx, mission, { turn, claim, now });
  const counted = await lockCount(tx, memberId, { missionId, period, edition: mission.edition });
  const done = await doneFor(tx, deps, { memberId, mission, turn, counted, timeZone, now });
  if (done < targetOf(mission.goal)) throw new Refusal('mission_not_done');
  const wanted = awardFor(mission, claim);
  // Nobody is told of what they claim in the same moment.
  const { award } = await giveAward(tx, { ...deps, notifyMember: () => Promise.resolve() }, wanted);
  const paid = await claimAward(tx, deps, award);
  const { kind, currency, amountParts } = wanted.what;
  invariant(kind === 'money' || kind === 'points', 'missions give money and points');
  await insertClaim(tx, {
    ...{ memberId, brand, missionId, period, awardId: award.awardId, kind, currency, amountParts },
    ...{ titles: wanted.titles, score: mission.score, claimedAt: now, day: dayIn(timeZone, now) },
  });
  if (mission.score > 0) {
    const { score } = mission;
    await addScore(tx, { brand, memberId, score, timeZone, now, name: maskedName(member.username) });
  }
  return paid;
}

/** Whether it is for the member, and in money they have. */
async function isOffered(tx: Tx, { audience, award, currency }: Mission, member: Member): Promise<boolean> {
  if (award.kind === 'money' && member.currency !== currency) return false;
  const facts = await audienceFacts(tx, member.memberId);
  return facts !== undefined && isFor(audience, facts);
}

async function mustBeOpen(
  tx: Tx,
  mission: Mission,
  { turn, claim, now }: { readonly turn: Turn; readonly claim: MissionClaim; readonly now: Instant },
): Promise<void> {
  if (mission.after === null) return;
  const before = await missionById(tx, claim.brand, mission.after);
  if (before === undefined) return;
  const of = { missionIds: [before.missionId], since: turn.since < now ? turn.since : now };
  const claimed = await claimedTurns(tx, claim.memberId, of);
  if (!isOpenAfter(before, { mission, turn, claimed })) throw new Refusal('mission_not_open');
}

/** What a mission or a prize gives, its terms frozen. */
export function whatOf(award: MissionAward, currency: string): NewAward['what'] {
  return award.kind === 'money'
    ? { kind: 'money', currency: currencyOf(currency), amountParts: award.amount, item: '' }
    : { kind: 'points', currency: POINTS, amountParts: BigInt(award.points) * PARTS_PER_UNIT, item: '' };
}

export function termsOf({ largestStake, largestPayout, ...terms }: Mission['terms']): NewAward['terms'] {
  return { ...terms, turnoverOfParts: 0n, largestStakeParts: largestStake, largestPayoutParts: largestPayout };
}

function awardFor(mission: Mission, { brand, memberId, period }: MissionClaim): NewAward {
  const titles = Object.entries(mission.texts).map(([language, words]) => [language, words.title]);
  return {
    ...{ brand, memberId, key: period, claimBy: null },
    source: { kind: 'mission', id: mission.missionId },
    what: whatOf(mission.award, mission.currency),
    titles: Object.fromEntries(titles) as NewAward['titles'],
    terms: termsOf(mission.terms),
  };
}
