import { instantOf, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Follower, SettledSum, TakenSpan } from '../../play/settled-bets/index.ts';
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
    span: async (tx, span) => {
      moved = await count(tx, deps, span);
    },
    afterwards: () => {
      for (const memberId of moved) deps.hints.tell(memberId, { type: 'mission' });
      moved = new Set();
    },
  };
}

async function count(tx: Tx, { clock }: ScoringDeps, span: TakenSpan): Promise<Set<MemberId>> {
  const tournaments = await offeredTournaments(tx, span.brands);
  if (tournaments.length === 0) return new Set();
  const turns = tournaments.flatMap(({ deal }) => [instantOf(deal.startsAt), instantOf(deal.endsAt)]);
  const players = new Set((await span.sums(turns)).map(({ memberId }) => memberId));
  const joined = new Map(
    (
      await joinedAmong(
        tx,
        [...players],
        tournaments.map(({ promotionId }) => promotionId),
      )
    ).map((one) => [`${one.promotionId} ${one.memberId}`, one]),
  );
  const joinings = [...joined.values()].map(({ joinedAt }) => instantOf(joinedAt.getTime()));
  const sums = await span.sums([...turns, ...joinings]);
  const scores: MoreScore[] = [];
  for (const tournament of tournaments) {
    const more = moreOf(tournament, sums, joined);
    if (more.length > 0 && (await holdTournament(tx, keyOf(tournament)))) scores.push(...more);
  }
  if (scores.length > 0) await addScores(tx, scores, clock.now());
  return new Set(scores.map(({ memberId }) => memberId));
}

/** What was played before one joined is no part of it. */
function moreOf(
  tournament: OfferedTournament,
  played: readonly SettledSum[],
  joined: ReadonlyMap<string, Joined>,
): MoreScore[] {
  const { brand, promotionId, deal, offer } = tournament;
  const scores = new Map<MemberId, bigint>();
  for (const sum of played) {
    const own = joined.get(`${promotionId} ${sum.memberId}`);
    if (sum.brand !== brand || own === undefined || own.edition < offer.edition) continue;
    if (sum.begunAt < own.joinedAt.getTime()) continue;
    scores.set(sum.memberId, (scores.get(sum.memberId) ?? 0n) + scoredBy(deal, offer.currency, sum));
  }
  return [...scores].flatMap(([memberId, more]) => (more === 0n ? [] : [{ ...keyOf(tournament), memberId, more }]));
}
