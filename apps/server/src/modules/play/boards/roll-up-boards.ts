import { TRIAL } from '@baize/contract/people/account-kinds';
import { SECOND_MS } from '@baize/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { membersByIds } from '../../people/members/index.ts';
import { type Follower, followSettledBets } from '../settled-bets/index.ts';
import { boardSince, boardSinceDay } from './board-days.ts';
import { countPlayed, forgetOld, type ForBoards, keepWins, readFollowed } from './boards.store.ts';
import { maskedName } from './masked-name.ts';

/** Under this name boards follow settled bets, for ever. */
const BOARDS_FOLLOWER = 'boards';
/** Batches are read until they have so many changes, and then the database is left alone for so many times as long as that took: bets go first. */
const CHANGES_MOST = 20_000;
const RESTS = 4;
const REST_MAX_MS = SECOND_MS;
/** Wins kept of each hall and hour: more than a board shows, because some are taken back later. */
export const KEPT = 40;

interface RollUpDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Counts settled rounds for popularity, and keeps the wins that may be shown on a board, under a masked name. Trial accounts and demo
 * rounds never come on a board.
 */
export function boardsFollower(): Follower {
  return {
    name: BOARDS_FOLLOWER,
    span: async (tx, { after, until }) => putOnBoards(tx, await readFollowed(tx, { after, until, kept: KEPT })),
  };
}

/** Brings the boards up to date with all that was collected. May be repeated, run in parallel and be killed at any moment. */
export async function rollUpBoards({ db, clock }: RollUpDeps): Promise<void> {
  const follower = boardsFollower();
  for (;;) {
    const began = performance.now();
    if ((await followSettledBets({ db }, follower, CHANGES_MOST)) === undefined) break;
    await pause(Math.min(REST_MAX_MS, RESTS * (performance.now() - began)));
  }
  const now = clock.now();
  await forgetOld(db, { since: boardSince(now), sinceDay: boardSinceDay(now), kept: KEPT });
}

/** Counts the rounds and keeps the wins, but for those of trial accounts. */
export async function putOnBoards(tx: Tx, { played, wins }: ForBoards, isSample = false): Promise<void> {
  await countPlayed(tx, played);
  const members = await membersByIds(tx, [...new Set(wins.map((win) => win.member_id))]);
  const names = new Map(
    members
      .filter(({ isAgent }) => isAgent !== TRIAL)
      .map(({ memberId, username }) => [memberId, maskedName(username)]),
  );
  const shown = wins.flatMap((win) => {
    const shownName = names.get(win.member_id);
    return shownName === undefined ? [] : [{ ...win, shownName }];
  });
  await keepWins(tx, shown, isSample);
}
