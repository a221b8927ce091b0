import type { BrandCode, Instant, MemberId } from '@baize/kernel';

/** Which sessions of a member end: all of them unless narrowed. */
export interface Ending {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly now: Instant;
  /** This one stays. */
  readonly except?: Buffer;
  /** Only those that were opened from this remembered browser. */
  readonly device?: Buffer;
}
