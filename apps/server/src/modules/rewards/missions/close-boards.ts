import { DAY_MS, instantOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { excludedAmong } from '../../people/exclusion/index.ts';
import { giveAward } from '../awards/index.ts';
import { termsOf, whatOf } from './claim-mission.ts';
import type { MissionAward, MissionBoard, BoardDeps } from './mission.ts';
import { boardOf, closePeriod, duePeriods, firstScores, notePrizes } from './score.store.ts';

/** The source of the prizes of a leaderboard. */
export const BOARD_SOURCE = { kind: 'mission', id: 'leaderboard' } as const;

/**
 * Closes the weeks and months that are over; then nothing of them changes, and their prizes are given. May run twice and be killed at
 * any moment: prizes are given once under the period's name. Nobody's lock is held while members are locked.
 */
export async function closeBoards(deps: BoardDeps): Promise<void> {
  for (const due of await duePeriods(deps.db, deps.clock.now())) {
    await closePeriod(deps.db, { ...due, now: deps.clock.now() });
    await deps.db.inTransaction((tx) => givePrizes(tx, deps, due));
  }
}

async function givePrizes(
  tx: Tx,
  deps: BoardDeps,
  { brand, period }: Awaited<ReturnType<typeof duePeriods>>[number],
): Promise<void> {
  const now = deps.clock.now();
  const board = await boardOf(tx, brand);
  if (board !== undefined) {
    const most = board.prizes.at(-1)?.through ?? 0;
    const ranked = await firstScores(tx, { brand, period }, most);
    const away = await excludedAmong(
      tx,
      ranked.map(({ memberId }) => memberId),
      now,
    );
    const won = ranked.map((one, at) => ({ ...one, award: prizeOf(board, at + 1) }));
    // In order of members, as all locks of members are taken. Who takes a break is given nothing.
    for (const { memberId, award } of won.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
      if (award === undefined || away.has(memberId)) continue;
      await giveAward(tx, deps, {
        ...{ brand, memberId, source: BOARD_SOURCE, key: period, titles: board.texts, terms: termsOf(board.terms) },
        what: whatOf(award, board.currency),
        claimBy: instantOf(now + board.claimDays * DAY_MS),
      });
    }
  }
  await notePrizes(tx, { brand, period, now });
}

/** The prize of a place. */
export function prizeOf({ prizes }: MissionBoard, place: number): MissionAward | undefined {
  return prizes.find(({ through }) => place <= through)?.award;
}
