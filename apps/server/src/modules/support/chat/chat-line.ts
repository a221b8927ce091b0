import type { BrandCode, Instant, MemberId } from '@baize/kernel';

/** Whose chat it is: a member's, or that of whoever holds a cookie. */
export type ChatPerson =
  | { readonly brand: BrandCode; readonly memberId: MemberId }
  | { readonly brand: BrandCode; readonly visitorHash: Buffer };

/** What one of the two said. */
export interface ChatLine {
  readonly seq: number;
  readonly by: 'person' | 'staff';
  readonly name: string;
  readonly text: string;
  readonly at: Instant;
}
