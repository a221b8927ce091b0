import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { awaitedResults } from './due.store.ts';
import { enterResult, type ResultsDeps } from './enter-result.ts';
import type { ResultFeed } from './result-feed.ts';

export interface FeedDeps extends ResultsDeps {
  /** Undefined where no provider is set up. */
  readonly feed: ResultFeed | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Asks the feed for official results that are awaited, and says what it tells. What staff said otherwise waits for another person.
 * A result that cannot be one is logged, and asked for again.
 */
export async function readFeed(deps: FeedDeps): Promise<void> {
  const { feed, db, log } = deps;
  if (feed === undefined) return;
  const awaited = await awaitedResults(db);
  for (const day of new Set(awaited.map((issue) => issue.day))) {
    const told = await feed.resultsOf(day);
    for (const { gameCode, issue } of awaited.filter((one) => one.day === day)) {
      const result = told.find((one) => one.game === gameCode && one.issue === issue);
      if (result === undefined) continue;
      const saying = { speaker: { feed: feed.name }, gameCode, issue, version: 0, reason: '' };
      await enterResult(deps, { ...saying, numbers: result.numbers.join(' ') }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ gameCode, issue, refusal: error.code }, 'a result of the feed was not taken');
      });
    }
  }
}
