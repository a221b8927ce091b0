import type { BrandCode, Currency, MemberId } from '@baize/kernel';

/** A member's place in the books: one brand, one currency. */
export interface AccountsInput {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly currency: Currency;
}
