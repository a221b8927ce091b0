import type { ExclusionPeriod } from '@baize/contract/people/exclusion-periods';
import type { Instant } from '@baize/kernel';
import type { OnMemberExcluded } from '../../../events/member-excluded.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { type Hasher, judgePassword } from '../passwords/index.ts';
import { forgetBrowsersOf, announceEnded, type AnnounceDeps, endSessions } from '../sessions/index.ts';
import { insertExclusion, lockMember } from './exclusion.store.ts';
import { personHashesOf } from './person-hashes.ts';

export interface ExclusionInput {
  readonly session: Session;
  readonly period: ExclusionPeriod;
  readonly password: string;
}

export interface ExclusionDeps extends AnnounceDeps {
  readonly clock: Clock;
  readonly hasher: Hasher;
  /** Ends the member's games: none takes another bet. */
  readonly onMemberExcluded: OnMemberExcluded;
}

/**
 * Excludes a member who asks for it (B3.26; attack case A77). When this returns, every session is over,
 * every vendor's token is dead and no log-in works; what is being played is still paid. Nothing takes it back before its
 * end. Returns the end; null for good. Refuses: password_wrong, too_many_requests, server_busy.
 */
export async function excludeMember(
  db: Db,
  { session, period, password }: ExclusionInput,
  deps: ExclusionDeps,
): Promise<Instant | null> {
  const now = deps.clock.now();
  const { memberId, brand } = session;
  await deps.hasher.admit((hashing) =>
    judgePassword(db, { memberId, purpose: 'login', password }, { clock: deps.clock, hashing }),
  );
  const { until, ended } = await db.inTransaction(async (tx) => {
    await lockMember(tx, memberId);
    const end = await insertExclusion(tx, { memberId, brand, period, now }, await personHashesOf(tx, memberId));
    await forgetBrowsersOf(tx, memberId);
    const over = await endSessions(tx, { memberId, brand, now });
    await deps.onMemberExcluded(tx, memberId);
    return { until: end, ended: over };
  });
  announceEnded(ended, deps);
  return until;
}
