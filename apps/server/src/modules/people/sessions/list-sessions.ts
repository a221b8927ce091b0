import Bowser from 'bowser';
import type { sessionList as call } from '@baize/contract/people/sessions';
import { type Instant, instantOf } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { SESSION_LIFE } from './sessions.ts';
import { openSessionsOf } from './sessions.store.ts';

/** Where the member is logged in, the latest use first (ASVS 7.5.2). */
export async function listSessions(sql: Sql, session: Session, now: Instant): Promise<z.input<(typeof call)['value']>> {
  const at = { now, idleSince: instantOf(now - SESSION_LIFE.idleMs) };
  const open = await openSessionsOf(sql, session.memberId, at);
  return open.map(({ id, tokenHash, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    current: tokenHash.equals(session.tokenHash),
    createdAt,
    lastSeenAt,
    address,
    ...browserIn(userAgent),
  }));
}

/** What the browser says it is, in words; empty where it says nothing. */
function browserIn(userAgent: string): { browser: string; system: string; kind: 'phone' | 'tablet' | 'computer' } {
  if (userAgent === '') return { browser: '', system: '', kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer';
  return { browser: browser.name ?? '', system: os.name ?? '', kind };
}
