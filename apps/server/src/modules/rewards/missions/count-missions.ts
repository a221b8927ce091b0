import { asId, type BrandCode, type Instant, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { Follower, TakenSpan } from '../../play/settled-bets/index.ts';
import { countOf, targetOf } from './domain/goals.ts';
import { turnKeyAt } from './turns.ts';
import type { Mission } from './mission.ts';
import { addCounts, type CountChange, missionsOf } from './missions.store.ts';

/** Under this name missions follow settled bets, for ever. */
export const MISSIONS_FOLLOWER = 'missions';

/** No zone has another day within one of these. */
const QUARTER_MS = 15 * MINUTE_MS;

export interface CountingDeps {
  readonly brands: Pick<BrandBook, 'of'>;
  readonly hints: Hints;
}

/**
 * Counts settled rounds for missions, each on the day and week of the brand that it began in, whatever becomes of it later. Whoever can
 * claim more by it, or is further, is told so that their open pages look.
 */
export function missionsFollower(deps: CountingDeps): Follower {
  let moved = new Map<MemberId, 'mission' | 'reward'>();
  return {
    name: MISSIONS_FOLLOWER,
    span: async (tx, span) => {
      moved = await count(tx, deps, span);
    },
    afterwards: () => {
      for (const [memberId, type] of moved) deps.hints.tell(memberId, { type });
      moved = new Map();
    },
  };
}

async function count(tx: Tx, { brands }: CountingDeps, span: TakenSpan) {
  const missions = await missionsOf(tx, span.brands);
  const zones = new Map<BrandCode, string>();
  for (const [brand, list] of missions) if (list.length > 0) zones.set(brand, (await brands.of(brand, tx)).timeZone);
  const keys = turnKeys();
  const sums = new Map<string, CountChange>();
  if (zones.size === 0) return new Map<MemberId, 'mission'>();
  for (const played of await span.sums(turnsOf(missions))) {
    const zone = zones.get(played.brand);
    for (const mission of zone === undefined ? [] : (missions.get(played.brand) ?? [])) {
      const more = countOf(mission, played);
      if (more === 0n || zone === undefined) continue;
      const period = keys(mission.every, zone, played.begunAt);
      const key = `${played.memberId} ${mission.missionId} ${period}`;
      const { brand, memberId } = played;
      const { missionId, edition } = mission;
      const before = sums.get(key)?.more ?? 0n;
      sums.set(key, { brand, memberId, missionId, edition, period, more: before + more });
    }
  }
  const list = [...sums.values()].filter(({ more }) => more !== 0n);
  return list.length === 0 ? new Map<MemberId, 'mission'>() : await add(tx, list, missions);
}

/** When a mission begins to count, and when it no longer does. */
function turnsOf(missions: ReadonlyMap<BrandCode, readonly Mission[]>): Instant[] {
  const moments = [...missions.values()]
    .flat()
    .flatMap(({ countsSince, endsAt }) => [countsSince, endsAt ?? countsSince]);
  return moments.map((at) => instantOf(at));
}

async function add(tx: Tx, list: readonly CountChange[], missions: ReadonlyMap<BrandCode, readonly Mission[]>) {
  const targets = new Map<string, bigint>();
  for (const [brand, all] of missions) {
    for (const { missionId, goal } of all) targets.set(`${brand} ${missionId}`, targetOf(goal));
  }
  const added = new Map(list.map((one) => [`${one.memberId} ${one.missionId} ${one.period}`, one]));
  const moved = new Map<MemberId, 'mission' | 'reward'>();
  for (const row of await addCounts(tx, list)) {
    const one = added.get(`${row.member_id} ${row.mission_id} ${row.period}`);
    if (one === undefined) continue;
    const target = targets.get(`${one.brand} ${one.missionId}`) ?? 0n;
    const isCrossed = row.done >= target !== row.done - one.more >= target;
    const memberId = asId<MemberId>(row.member_id);
    if (isCrossed || !moved.has(memberId)) moved.set(memberId, isCrossed ? 'reward' : 'mission');
  }
  return moved;
}

/** The keys of turns, each worked out once for all that began within a quarter of an hour. */
function turnKeys(): typeof turnKeyAt {
  const known = new Map<string, string>();
  return (every, timeZone, at: Instant) => {
    if (every === 'once') return 'once';
    const name = `${every} ${timeZone} ${Math.floor(at / QUARTER_MS)}`;
    const found = known.get(name) ?? turnKeyAt(every, timeZone, at);
    known.set(name, found);
    return found;
  };
}
