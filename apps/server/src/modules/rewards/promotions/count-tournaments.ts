import type { MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Follower, SettledChange } from '../../play/settled-bets/index.ts';
import { scoredBy } from './domain/tournament.ts';
import {
  addScores,
  holdTournament,
  type Joined,
  joinedAmong,
  keyOf,
  type MoreScore,
  type OfferedTournament,
  offeredTournaments,
} from './tournament.store.ts';

/** Under this name tournaments follow settled bets, for ever. */
export const TOURNAMENTS_FOLLOWER = 'tournaments';

export interface ScoringDeps {
  readonly clock: Clock;
  readonly hints: Pick<Hints, 'tell'>;
}

/** Counts settled rounds of those who joined a tournament, and what corrections take back, until it is closed. */
export function tournamentsFollower(deps: ScoringDeps): Follower {
  let moved = new Set<MemberId>();
  return {
    name: TOURNAMENTS_FOLLOWER,
    each: async (tx, { changes }) => {
      moved = await count(tx, deps, changes);
    },
    afterwards: () => {
      for (const memberId of moved) deps.hints.tell(memberId, { type: 'mission' });
      moved = new Set();
    },
  };
}

async function count(tx: Tx, { clock }: ScoringDeps, changes: readonly SettledChange[]): Promise<Set<MemberId>> {
  const tournaments = await offeredTournaments(tx, [...new Set(changes.map(({ brand }) => brand))]);
  if (tournaments.length === 0) return new Set();
  const joined = new Map(
    (
      await joinedAmong(
        tx,
        [...new Set(changes.map(({ memberId }) => memberId))],
        tournaments.map(({ promotionId }) => promotionId),
      )
    ).map((one) => [`${one.promotionId} ${one.memberId}`, one]),
  );
  const scores: MoreScore[] = [];
  for (const tournament of tournaments) {
    const more = moreOf(tournament, changes, joined);
    if (more.length > 0 && (await holdTournament(tx, keyOf(tournament)))) scores.push(...more);
  }
  if (scores.length > 0) await addScores(tx, scores, clock.now());
  return new Set(scores.map(({ memberId }) => memberId));
}

/** What was played before one joined is no part of it. */
function moreOf(
  tournament: OfferedTournament,
  changes: readonly SettledChange[],
  joined: ReadonlyMap<string, Joined>,
): MoreScore[] {
  const { brand, promotionId, deal, offer } = tournament;
  const sums = new Map<MemberId, bigint>();
  for (const change of changes) {
    const own = joined.get(`${promotionId} ${change.memberId}`);
    if (change.brand !== brand || own === undefined || own.edition < offer.edition) continue;
    if (change.begunAt < own.joinedAt.getTime()) continue;
    sums.set(change.memberId, (sums.get(change.memberId) ?? 0n) + scoredBy(deal, offer.currency, change));
  }
  return [...sums].flatMap(([memberId, more]) => (more === 0n ? [] : [{ ...keyOf(tournament), memberId, more }]));
}
