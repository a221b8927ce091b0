import { createHash } from 'node:crypto';
import { type BrandCode, HOUR_MS, type Instant, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { coalesce } from '../../../platform/load/coalescer.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { insertSession, openAmong, type OpenAt, openSessionByHash } from './sessions.store.ts';
import type { Visit } from '../members/index.ts';

/** How long a log-in lasts. */
export const SESSION_LIFE = {
  /** Unused for this long, it is over (GLI-19 v3.0, 2.5.4: 30 minutes). */
  idleMs: 30 * MINUTE_MS,
  /** Used or not, it is over after this (NIST 800-63B, 4.2.3: at most 12 hours at its second level). */
  absoluteMs: 12 * HOUR_MS,
  /** A use is written down when the last one written is older than this; idle time is exact to it. */
  seenEveryMs: MINUTE_MS,
} as const;

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly visit: Visit;
  readonly now: Instant;
  /** The session opens nothing but the change of the password (B3.11). */
  readonly mustChangePassword?: boolean;
  /** Used or not, it is over by then, where that is sooner than usual. */
  readonly endsBy?: Instant | undefined;
  /** The remembered browser it belongs to. */
  readonly rememberedBrowser?: Buffer | undefined;
}

/** Opens a session and returns its token, which is nowhere else: the table has its hash. */
export async function openSession(
  tx: Tx,
  { memberId, brand, visit, now, mustChangePassword = false, endsBy, rememberedBrowser }: NewSession,
  chance: Chance,
): Promise<string> {
  const token = chance.bytes(32).toString('base64url');
  await insertSession(tx, {
    tokenHash: tokenHashOf(token),
    memberId,
    brand,
    createdAt: now,
    expiresAt: instantOf(Math.min(now + SESSION_LIFE.absoluteMs, endsBy ?? Infinity)),
    address: visit.address,
    userAgent: visit.userAgent,
    mustChangePassword,
    rememberedBrowser,
  });
  return token;
}

/**
 * The session of a token, with its member's present data: undefined when the token is unknown, the session ended, is too
 * old or was not used for too long, or the member is locked or closed. One round trip. Counts as a use.
 */
export async function findSession(sql: Sql, token: string, now: Instant): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = tokenHashOf(token);
  const row = await openSessionByHash(sql, tokenHash, openAt(now));
  return row && { ...row, tokenHash };
}

/**
 * Whether the session with this hash is still open, by the same rules. For what acts on a session's behalf, such as a
 * game that was launched in it: that counts as a use, so that a player who only plays is not taken for idle.
 */
export async function isSessionOpen(sql: Sql, tokenHash: Buffer, now: Instant): Promise<boolean> {
  return (await openSessionByHash(sql, tokenHash, openAt(now))) !== undefined;
}

/**
 * Whether sessions are still open, by the same rules and without counting as a use: a page that only listens is idle. What is asked
 * at the same time is read together, so that a member's many pages, or all of a server, cost one read.
 */
export function sessionWatch(sql: Sql, clock: Clock): (tokenHash: Buffer) => Promise<boolean> {
  return coalesce<Buffer, boolean>({
    run: async (hashes) => {
      const open = await openAmong(sql, hashes, openAt(clock.now()));
      return hashes.map((hash) => open.has(hash.toString('hex')));
    },
    batchMax: 1_000,
    inFlightMax: 1,
  }).send;
}

function openAt(now: Instant): OpenAt {
  return {
    now,
    idleSince: instantOf(now - SESSION_LIFE.idleMs),
    staleSince: instantOf(now - SESSION_LIFE.seenEveryMs),
  };
}

/** The hash that names a session: it does not open one. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
