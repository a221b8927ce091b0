import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Member } from '../members/index.ts';

/** Why a level changed: what it asks for was reached, or was not kept up, or staff said so. */
export type LevelCause =
  | { readonly cause: 'reached' | 'notKept' }
  | { readonly cause: 'staff'; readonly byName: string; readonly reason: string };

export interface LevelChange {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly rank: Member['rank'];
  readonly at: Instant;
  readonly why: LevelCause;
}
