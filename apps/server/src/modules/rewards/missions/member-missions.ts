import type { MissionState } from '@baize/contract/rewards/mission-states';
import { type BrandCode, DAY_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import { daysLoggedIn, isProfileComplete } from '../../people/profile/index.ts';
import { audienceFacts, isFor } from '../awards/index.ts';
import { targetOf } from './domain/goals.ts';
import type { Mission, MissionsDeps } from './mission.ts';
import { claimedTurns, countKey, countsOf, missionsOf } from './missions.store.ts';
import { type Turn, turnsAt } from './turns.ts';

/** A mission in one of its turns, as it stands for a member. */
export interface Standing {
  readonly mission: Mission;
  readonly turn: Turn;
  readonly state: MissionState;
  readonly done: bigint;
  readonly target: bigint;
}

export interface Asker {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
}

type StandingDeps = Pick<MissionsDeps, 'brands' | 'clock' | 'countInvited'>;

/** How long claims of turns are looked back for: longer than any turn can be claimed. */
const CLAIMS_BACK_MS = 60 * DAY_MS;

/** The missions that are for a member, each in the turns that can be done or claimed now. Judged from what is stored; nothing is noted. */
export async function missionsFor(sql: Sql, deps: StandingDeps, asker: Asker): Promise<Standing[]> {
  const { brand, memberId } = asker;
  const all = ((await missionsOf(sql, [brand])).get(brand) ?? []).filter(({ enabled }) => enabled);
  const facts = all.length === 0 ? undefined : await audienceFacts(sql, memberId);
  if (facts === undefined) return [];
  const now = deps.clock.now();
  const { timeZone } = await deps.brands.of(brand);
  const missions = all.filter(({ audience }) => isFor(audience, facts));
  const missionIds = all.map(({ missionId }) => missionId);
  const counts = await countsOf(sql, memberId, missionIds);
  const claimed = await claimedTurns(sql, memberId, { missionIds, since: instantOf(now - CLAIMS_BACK_MS) });
  const known = new Map(all.map((mission) => [mission.missionId, mission]));
  const found: Standing[] = [];
  for (const mission of missions) {
    for (const [place, turn] of turnsAt(mission, timeZone, now).entries()) {
      const { missionId, edition } = mission;
      const counted = counts.get(countKey(missionId, edition, turn.key)) ?? 0n;
      const isClaimed = claimed.has(`${missionId} ${turn.key}`);
      // What was claimed of an earlier day is history.
      if (isClaimed && place > 0) continue;
      const of = { mission, turn, counted, timeZone, now };
      const done = isClaimed ? targetOf(mission.goal) : await doneFor(sql, deps, { memberId, ...of });
      const isOpen = isOpenAfter(known.get(mission.after ?? ''), { mission, turn, claimed });
      const state = stateOf({ isClaimed, isOpen, isDone: done >= targetOf(mission.goal) });
      // Of an earlier turn only what can still be claimed is of interest.
      if (state !== 'done' && isOver(turn, now, place)) continue;
      found.push({ mission, turn, state, done, target: targetOf(mission.goal) });
    }
  }
  return found;
}

function isOver({ until }: Turn, now: Instant, place: number): boolean {
  return place > 0 || (until !== null && until <= now);
}

function stateOf({ isClaimed, isOpen, isDone }: Record<'isClaimed' | 'isOpen' | 'isDone', boolean>): MissionState {
  if (isClaimed) return 'claimed';
  if (!isOpen) return 'locked';
  return isDone ? 'done' : 'open';
}

/** Whether the mission before one in its chain was claimed, in the same turn where it comes again. A chain whose link is gone is open. */
export function isOpenAfter(
  before: Mission | undefined,
  of: { readonly mission: Mission; readonly turn: Turn; readonly claimed: ReadonlySet<string> },
): boolean {
  if (before === undefined) return true;
  return of.claimed.has(`${before.missionId} ${before.every === 'once' ? 'once' : of.turn.key}`);
}

export interface Judged {
  readonly memberId: MemberId;
  readonly mission: Mission;
  readonly turn: Turn;
  /** What was counted of settled rounds. */
  readonly counted: bigint;
  readonly timeZone: string;
  readonly now: Instant;
}

/** How far a member is: rounds as they were counted, everything else as it is stored. Never below nothing. */
export async function doneFor(
  sql: Sql,
  { countInvited }: Pick<MissionsDeps, 'countInvited'>,
  { memberId, mission, turn, counted, timeZone, now }: Judged,
): Promise<bigint> {
  const { goal } = mission;
  const since = turn.since;
  const until = turn.until === null || now < turn.until ? now : turn.until;
  if (goal.kind === 'bets' || goal.kind === 'rounds') return counted > 0n ? counted : 0n;
  if (goal.kind === 'profile') return (await isProfileComplete(sql, memberId)) ? 1n : 0n;
  if (goal.kind === 'logins') {
    return BigInt(await daysLoggedIn(sql, memberId, { since, until: after(until), timeZone }));
  }
  if (goal.kind === 'referrals') return BigInt(await countInvited(sql, { memberId, from: since, until: after(until) }));
  const deposits = await creditedDeposits(sql, { memberId }, since);
  return deposits.filter(({ creditedAt }) => creditedAt <= until).reduce((sum, { parts }) => sum + parts, 0n);
}

/** What happened at the very moment counts. */
const after = (at: Instant): Instant => instantOf(at + 1);
