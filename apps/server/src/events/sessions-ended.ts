import type { BrandCode, Instant, MemberId } from '@baize/kernel';

/** Sessions of a member are over: a log-out, or all at once. Announced after the commit, once for all that ended together. */
export interface SessionsEnded {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** SHA-256 of each token, as in `Session`; at least one. */
  readonly tokenHashes: readonly Buffer[];
  readonly endedAt: Instant;
}

/** A listener of session ends. It must not fail: the sessions are over whatever it does. */
export type OnSessionsEnded = (event: SessionsEnded) => void;
