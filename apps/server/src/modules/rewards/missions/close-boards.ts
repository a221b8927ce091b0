import { DAY_MS, instantOf } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import { giveAward } from '../awards/index.ts';
import { termsOf, whatOf } from './claim-mission.ts';
import type { MissionAward, MissionBoard, BoardDeps } from './mission.ts';
import { boardOf, closePeriod, duePeriods, firstScores, notePrizes } from './score.store.ts';

/** The source of the prizes of a leaderboard. */
export const BOARD_SOURCE = { kind: 'mission', id: 'leaderboard' } as const;

/**
 * Closes the weeks and months that are over; then nothing of them changes, and their prizes are given. May run twice and be killed at
 * any moment: prizes are given once under the period's name, one transaction each. Nobody's lock is held while members are locked.
 */
export async function closeBoards(deps: BoardDeps): Promise<void> {
  const problems: unknown[] = [];
  for (const due of await duePeriods(deps.db, deps.clock.now())) {
    await closePeriod(deps.db, { ...due, now: deps.clock.now() });
    // A board whose prizes cannot be given now keeps nobody else's back.
    await givePrizes(deps, due).catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'some prizes of leaderboards could not be given');
}

type Due = Awaited<ReturnType<typeof duePeriods>>[number];

async function givePrizes(deps: BoardDeps, { brand, period }: Due): Promise<void> {
  const board = await boardOf(deps.db, brand);
  const ranked =
    board === undefined ? [] : await firstScores(deps.db, { brand, period }, board.prizes.at(-1)?.through ?? 0);
  const problems: unknown[] = [];
  for (const [at, { memberId }] of ranked.entries()) {
    const award = board && prizeOf(board, at + 1);
    if (board === undefined || award === undefined) continue;
    const prize = {
      ...{ brand, memberId, source: BOARD_SOURCE, key: period, titles: board.texts, terms: termsOf(board.terms) },
      what: whatOf(award, board.currency),
      claimBy: instantOf(deps.clock.now() + board.claimDays * DAY_MS),
    };
    await deps.db
      .inTransaction((tx) => giveAward(tx, deps, prize))
      .catch((error: unknown) => {
        // Who takes a break, or may not come in, is given nothing.
        if (!(error instanceof Refusal) || !NOT_FOR_THEM.has(error.code)) problems.push(error);
      });
  }
  if (problems.length > 0) throw new AggregateError(problems, `${brand} ${period}`);
  await notePrizes(deps.db, { brand, period, now: deps.clock.now() });
}

const NOT_FOR_THEM: ReadonlySet<string> = new Set(['member_excluded', 'access_denied']);

/** The prize of a place. */
export function prizeOf({ prizes }: MissionBoard, place: number): MissionAward | undefined {
  return prizes.find(({ through }) => place <= through)?.award;
}
