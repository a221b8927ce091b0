import { DAY_MS, instantOf, type MemberId } from '@baize/kernel';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { ModuleJobs } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasFollowed } from '../../play/settled-bets/index.ts';
import { type AwardsDeps, giveAward } from '../awards/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { awardFor } from './claim-promotion.ts';
import { TOURNAMENTS_FOLLOWER } from './count-tournaments.ts';
import { GRACE_MS, placesThatWin, prizeKey, prizeOf } from './domain/tournament.ts';
import { promotionById } from './promotions.store.ts';
import {
  closeTournament,
  firstIn,
  isGiven,
  keyOf,
  noteGiven,
  type OfferedTournament,
  offeredTournaments,
} from './tournament.store.ts';

export type TournamentsDeps = AwardsDeps & { readonly db: Db };

const TASK = 'rewards.close-tournaments';

/** Closes tournaments that are over, and gives their prizes. */
export function tournamentsJobs(deps: TournamentsDeps): ModuleJobs {
  return { jobs: { [TASK]: () => closeTournaments(deps) }, schedule: [{ task: TASK, match: '* * * * *' }] };
}

/**
 * Closes what is over and counted; from then on nothing of it changes. Prizes are given once a tournament and member, each in a
 * transaction of its own: killed or run twice, it goes on.
 */
export async function closeTournaments(deps: TournamentsDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const alone = eachAlone('some prizes of tournaments could not be given');
  for (const tournament of await offeredTournaments(db, null)) {
    const key = keyOf(tournament);
    if (tournament.deal.endsAt + GRACE_MS > now || (await isGiven(db, key))) continue;
    // What was played within it counts before it is closed.
    if (!(await hasFollowed(db, TOURNAMENTS_FOLLOWER))) continue;
    await closeTournament(db, key, now);
    await alone.attempt(() => givePrizes(deps, tournament));
  }
  alone.end();
}

async function givePrizes(deps: TournamentsDeps, tournament: OfferedTournament): Promise<void> {
  const key = keyOf(tournament);
  const alone = eachAlone(`${tournament.brand} ${tournament.promotionId}`);
  for (const [at, { memberId }] of (await firstIn(deps.db, key, placesThatWin(tournament.deal))).entries()) {
    await alone.attempt(() => givePrize(deps, tournament, { memberId, place: at + 1 }));
  }
  alone.end();
  await noteGiven(deps.db, key, deps.clock.now());
}

async function givePrize(
  deps: TournamentsDeps,
  { brand, promotionId, offer, deal }: OfferedTournament,
  { memberId, place }: { readonly memberId: MemberId; readonly place: number },
): Promise<void> {
  const promotion = await promotionById(deps.db, brand, promotionId);
  const amountParts = prizeOf(deal, place);
  if (promotion === undefined || amountParts === undefined) return;
  const open = { promotion, offer };
  const wanted = awardFor({ brand, memberId, promotionId }, open, {
    key: prizeKey(deal),
    amountParts,
    turnoverOfParts: 0n,
  });
  const claimBy = instantOf(deps.clock.now() + offer.claimDays * DAY_MS);
  try {
    await deps.db.inTransaction((tx) => giveAward(tx, deps, { ...wanted, claimBy }));
  } catch (error) {
    // Who takes a break, or may not come in, is given nothing.
    if (!(error instanceof Refusal) || !NOT_FOR_THEM.has(error.code)) throw error;
  }
}

const NOT_FOR_THEM: ReadonlySet<string> = new Set(['member_excluded', 'access_denied', 'account_locked']);
