import {
  opsEnterLotteryResult,
  opsLotteryIssues,
  opsLotteryOffers,
  opsPutLotteryOffer,
  opsVoidLotteryIssue,
} from '@baize/contract/play/lottery-ops';
import { invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { type Entry, waitingEntries } from './entries.store.ts';
import { lastWords } from './domain/agreement.ts';
import { enterResult, type ResultsDeps, voidIssue } from './enter-result.ts';
import { readGames } from './games.store.ts';
import { findIssue, issuesOver } from './issues.store.ts';
import type { LotteryIssue } from './lottery.ts';
import { offersOf, putLotteryOffer } from './put-offer.ts';

/** Mounts what staff do with draws: official results, corrections and voids by two people, and which games a brand sells. */
export function mountLotteryOps(serve: Serve, deps: ResultsDeps): void {
  const { db } = deps;
  serve(opsLotteryIssues, async ({ gameCode, state, pageNo, pageSize }) => {
    const query = { gameCode, state, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await issuesOver(db, query);
    return { list: await onWire(db, list), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsEnterLotteryResult, async (saying, { session: operator }) => {
    await enterResult(deps, { speaker: { operator }, ...saying });
    return named(db, saying);
  });
  serve(opsVoidLotteryIssue, async (saying, { session: operator }) => {
    await voidIssue(deps, { speaker: { operator }, ...saying });
    return named(db, saying);
  });
  serve(opsLotteryOffers, async (_, { brand }) => ({ list: await offersOf(db, brand) }));
  serve(opsPutLotteryOffer, (wanted, { session: operator }) => putLotteryOffer(deps, operator, wanted));
}

type IssueOnWire = z.input<typeof opsVoidLotteryIssue.value>;

async function named(sql: Sql, { gameCode, issue }: Pick<LotteryIssue, 'gameCode' | 'issue'>): Promise<IssueOnWire> {
  const found = await findIssue(sql, gameCode, issue);
  invariant(found !== undefined, 'issues are never deleted');
  const [shown] = await onWire(sql, [found]);
  invariant(shown !== undefined, 'one issue, one answer');
  return shown;
}

async function onWire(sql: Sql, issues: readonly LotteryIssue[]): Promise<IssueOnWire[]> {
  const [games, entries] = await Promise.all([
    readGames(sql),
    waitingEntries(
      sql,
      issues.map(({ issueId }) => issueId),
    ),
  ]);
  const isHouse = new Map(games.map(({ gameCode, source }) => [gameCode, source === 'house']));
  return issues.map(({ issueId, gameCode, issue, state, version, settledVersion, closesAt, drawsAt, result }) => ({
    ...{ gameCode, issue, state, version, settledVersion, closesAt, drawsAt, result },
    isHouse: isHouse.get(gameCode) === true,
    waiting: lastWords(entries.filter((entry) => entry.issueId === issueId)).map(entryOnWire),
  }));
}

function entryOnWire({ kind, source, result, name, at, reason }: Entry): IssueOnWire['waiting'][number] {
  return { kind, source, result, by: name, at, reason };
}
