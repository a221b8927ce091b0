import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { OnSessionEnded } from '../../../events/session-ended.ts';
import type { Sql } from '../../../platform/db.ts';
import type { News } from '../../../platform/news.ts';
import type { Ending } from './ending.ts';
import { endSessionsOf } from './sessions.store.ts';

export interface Ended {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly endedAt: Instant;
  readonly tokenHashes: readonly Buffer[];
}

/** Ends sessions of a member. Their tokens are dead at the commit; `announceEnded` then tells whoever listens. */
export async function endSessions(sql: Sql, ending: Ending): Promise<Ended> {
  const { memberId, brand, now } = ending;
  return { memberId, brand, endedAt: now, tokenHashes: await endSessionsOf(sql, ending) };
}

export interface AnnounceDeps {
  readonly news: News;
  readonly onSessionEnded: OnSessionEnded;
}

/** After the commit: the member's pages look whether they are meant, and every ended session takes its games with it. */
export function announceEnded({ memberId, brand, endedAt, tokenHashes }: Ended, deps: AnnounceDeps): void {
  if (tokenHashes.length === 0) return;
  deps.news.tell(memberId, { type: 'session-ended' });
  for (const tokenHash of tokenHashes) deps.onSessionEnded({ memberId, brand, tokenHash, endedAt });
}
