import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { OnSessionEnded } from '../../../events/session-ended.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { endSessionsOf, type SessionsToEnd } from './sessions.store.ts';

export interface EndedSessions {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly endedAt: Instant;
  readonly tokenHashes: readonly Buffer[];
}

/** Ends sessions of a member. Their tokens are dead at the commit; call `announceEnded` after it. */
export async function endSessions(sql: Sql, which: SessionsToEnd): Promise<EndedSessions> {
  const { memberId, brand, now } = which;
  return { memberId, brand, endedAt: now, tokenHashes: await endSessionsOf(sql, which) };
}

export interface AnnounceDeps {
  readonly hints: Hints;
  readonly onSessionEnded: OnSessionEnded;
}

/** After the commit: hints to the member's pages, which ask whether it is their session, and ends the games of each. */
export function announceEnded({ memberId, brand, endedAt, tokenHashes }: EndedSessions, deps: AnnounceDeps): void {
  if (tokenHashes.length === 0) return;
  deps.hints.tell(memberId, { type: 'session-ended' });
  for (const tokenHash of tokenHashes) deps.onSessionEnded({ memberId, brand, tokenHash, endedAt });
}
