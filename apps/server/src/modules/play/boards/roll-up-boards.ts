import { TRIAL } from '@baize/contract/people/account-kinds';
import { HOUR_MS, SECOND_MS } from '@baize/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { memberById } from '../../people/members/index.ts';
import {
  countPlayed,
  forgetOld,
  keepProgress,
  keepWin,
  lastProgress,
  lockBoards,
  type Played,
  type Progress,
  readAsOfNow,
  readRounds,
  type Win,
} from './boards.store.ts';
import { boardSince, boardSinceDay } from './board-days.ts';
import { maskedName } from './masked-name.ts';

/** A vendor call gets its time before its commit. Calls younger than this may not be visible yet and wait for the next run. */
const LAG_MS = 10 * SECOND_MS;
/** How long a piece of what is to be read is: the first one, and the shortest and longest that it becomes by how long the last one took. */
const PIECE_MS = SECOND_MS;
const PIECE_MIN_MS = SECOND_MS / 4;
const PIECE_MAX_MS = HOUR_MS;
/** A piece is one of so many at least, for a quiet stretch says nothing of the next one. A minute is read by the second. */
const PIECES_MIN = 60;
/** A piece that took less keeps no bet waiting, and the next one may be longer. */
const QUICK_MS = 10;
/** After a piece that took longer the job leaves the database alone for so many times as long as the piece took, and no longer than this. */
const RESTS = 4;
const REST_MAX_MS = SECOND_MS;
/** Wins kept of each hall and hour: more than a board shows, because some are taken back later. */
const KEPT = 40;

interface Deps {
  readonly clock: Clock;
}

/**
 * Brings the boards up to date with the rounds settled since the last time: counts them for popularity, and keeps the wins that
 * may be shown on a board, under a masked name. May be repeated and run in parallel: every interval is read
 * once. Trial accounts and demo rounds never come on a board.
 */
export async function rollUpBoards(tx: Tx, deps: Deps): Promise<void> {
  await keepReading(tx, deps, await readBoards(tx, deps));
}

/**
 * The same as a job beside bets. A minute of many bets takes a second to read: in one go, every bet of that second would wait for a core. All
 * pieces are read as they were when the run began: what settles meanwhile is the next run's.
 */
export async function rollUpBoardsInPieces(db: Db, deps: Deps): Promise<void> {
  const reading = await db.inTransaction(async (tx) => {
    await readAsOfNow(tx);
    return readBoards(tx, deps, (tookMs) => pause(Math.min(REST_MAX_MS, RESTS * tookMs)));
  });
  await db.inTransaction((tx) => keepReading(tx, deps, reading));
}

/** What a run read: the stretch of time, after which other one, and what was settled in it. */
interface Reading {
  readonly last: Progress | undefined;
  readonly read: Progress;
  readonly played: readonly Played[];
  readonly wins: readonly Win[];
}

async function readBoards(sql: Sql, { clock }: Deps, rest?: (tookMs: number) => Promise<void>): Promise<Reading> {
  const now = clock.now();
  const until = now - LAG_MS;
  const last = await lastProgress(sql);
  const lookFrom = Math.max(last?.until ?? 0, boardSince(now));
  const seen = { lookFrom, lastFrom: last?.from ?? lookFrom, lastSeen: (last?.until ?? lookFrom) + LAG_MS, kept: KEPT };
  const played: Played[] = [];
  const wins: Win[] = [];
  const longest = Math.min(PIECE_MAX_MS, Math.max(PIECE_MS, (until - lookFrom) / PIECES_MIN));
  for (let from = lookFrom, pieceMs = PIECE_MS, to = from; from < until; from = to) {
    to = Math.min(from + pieceMs, until);
    const began = performance.now();
    const piece = await readRounds(sql, { from, to, ...seen });
    const tookMs = performance.now() - began;
    played.push(...piece.played);
    wins.push(...piece.wins);
    const isQuick = tookMs < QUICK_MS;
    pieceMs = isQuick ? Math.min(longest, pieceMs * 2) : Math.max(PIECE_MIN_MS, pieceMs / 2);
    if (!isQuick) await rest?.(tookMs);
  }
  return { last, read: { from: lookFrom, until }, played, wins: worthKeeping(wins) };
}

/** Of what the pieces gave, what they would give together: each round once, as it was settled last. */
function worthKeeping(wins: readonly Win[]): Win[] {
  const rounds = new Map(wins.map((win) => [`${win.member_id} ${win.vendor} ${win.round}`, win]));
  const halls = new Map<string, Win[]>();
  for (const win of rounds.values()) {
    const key = `${win.brand} ${win.game_type} ${Math.floor(win.at.getTime() / HOUR_MS)}`;
    const hall = halls.get(key);
    if (hall === undefined) halls.set(key, [win]);
    else hall.push(win);
  }
  return [...halls.values()].flatMap((hall) => {
    const latest = hall.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const greatest = hall.toSorted((one, other) =>
      other.win_parts > one.win_parts ? 1 : other.win_parts < one.win_parts ? -1 : 0,
    );
    return [...new Set([...latest.slice(0, KEPT), ...greatest.slice(0, KEPT)])];
  });
}

/** Keeps what was read, unless another run was first with it. */
async function keepReading(tx: Tx, { clock }: Deps, { last, read, played, wins }: Reading): Promise<void> {
  await lockBoards(tx);
  const latest = await lastProgress(tx);
  if (latest?.from !== last?.from || latest?.until !== last?.until) return;
  await countPlayed(tx, played);
  for (const win of wins) await keep(tx, win);
  if (read.from < read.until) await keepProgress(tx, read);
  const now = clock.now();
  await forgetOld(tx, { since: boardSince(now), sinceDay: boardSinceDay(now), kept: KEPT });
}

async function keep(tx: Tx, win: Win): Promise<void> {
  const member = await memberById(tx, win.member_id);
  if (member !== undefined && member.isAgent !== TRIAL) await keepWin(tx, win, maskedName(member.username));
}
