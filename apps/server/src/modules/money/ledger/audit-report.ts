import type { Instant } from '@baize/kernel';

/** Something that must be true of the books and is not. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** What an audit found. `since` is null when it read the whole history. */
export interface AuditReport {
  readonly startedAt: Instant;
  readonly since: Instant | null;
  readonly durationMs: number;
  readonly findings: readonly Violation[];
}
