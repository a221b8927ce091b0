import { TRIAL } from '@baize/contract/people/account-kinds';
import { HOUR_MS, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { memberById } from '../../people/members/index.ts';
import { claimProgress, forgetOld, keepProgress, keepWin, readRounds, type Win } from './boards.store.ts';
import { boardSince, boardSinceDay } from './board-days.ts';
import { maskedName } from './masked-name.ts';

/** A vendor call gets its time before its commit. Calls younger than this may not be visible yet and wait for the next run. */
const LAG_MS = 10 * SECOND_MS;
/** After a long pause the past is read in pieces of this size. */
const PIECE_MS = HOUR_MS;
/** Wins kept of each hall and hour: more than a board shows, because some are taken back later. */
const KEPT = 40;

/**
 * Brings the boards up to date with the rounds settled since the last time: counts them for popularity, and keeps the wins that
 * may be shown on a board, under a masked name. May be repeated and run in parallel: every interval is read
 * once. Trial accounts and demo rounds never come on a board.
 */
export async function rollUpBoards(tx: Tx, { clock }: { readonly clock: Clock }): Promise<void> {
  const now = clock.now();
  const until = now - LAG_MS;
  const since = boardSince(now);
  const last = await claimProgress(tx);
  const lookFrom = Math.max(last?.until ?? 0, since);
  const seen = { lookFrom, lastFrom: last?.from ?? lookFrom, lastSeen: (last?.until ?? lookFrom) + LAG_MS, kept: KEPT };
  for (let from = lookFrom; from < until; from += PIECE_MS) {
    const wins = await readRounds(tx, { from, to: Math.min(from + PIECE_MS, until), ...seen });
    for (const win of wins) await keep(tx, win);
  }
  if (lookFrom < until) await keepProgress(tx, { from: lookFrom, until });
  await forgetOld(tx, { since, sinceDay: boardSinceDay(now), kept: KEPT });
}

async function keep(tx: Tx, win: Win): Promise<void> {
  const member = await memberById(tx, win.member_id);
  if (member !== undefined && member.isAgent !== TRIAL) await keepWin(tx, win, maskedName(member.username));
}
