import type { BrandCode, Currency, MemberId } from '@baize/kernel';

/** Whose limits and clock these are. */
export interface Whose {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
}
