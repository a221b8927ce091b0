import type { BrandCode, Instant, MemberId } from '@baize/kernel';

/** A session is over: the member logged out. Announced after the commit, once per session. */
export interface SessionEnded {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** SHA-256 of the token, as in `Session`. */
  readonly tokenHash: Buffer;
  readonly endedAt: Instant;
}

/** A listener of session ends. It must not fail: the session is over whatever it does. */
export type OnSessionEnded = (event: SessionEnded) => void;
