import type { Instant } from '@baize/kernel';
import type { Texts } from '../brands/index.ts';

export type NoticeType = 'B' | 'PL' | 'PU' | 'PR' | 'H';
/** Who sees the notice: A members, B everybody, F a member at the first log-in. */
export type Execution = 'A' | 'B' | 'F';

/** What a notice says in one language. `content` is HTML that was cleaned when it was written. */
export interface NoticeWords {
  readonly title: string;
  readonly content: string;
}

/** A notice with its words in all languages. */
export interface StoredNotice {
  readonly id: string;
  readonly type: NoticeType;
  readonly execution: Execution;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  /** Higher ones come first; the same ones newest first. */
  readonly position: number;
  readonly texts: Texts<NoticeWords>;
}

/** A notice as those who run the brand see it. */
export interface KeptNotice extends StoredNotice {
  readonly enabled: boolean;
}
