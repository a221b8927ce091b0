import type { DepositState } from '@baize/contract/states';
import type { BrandCode, Currency, DepositId, Instant, MemberId, Money } from '@baize/kernel';
import type { Chance } from '../../../platform/chance.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { News } from '../../../platform/news.ts';
import type { Channels } from '../channels/registry.ts';

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly news: News;
  /** Those open on this deployment; a brand may still have them switched off. */
  readonly channels: Channels;
}

/** A way to pay in, as a brand offers it. */
export interface DepositChannel {
  readonly channel: string;
  readonly currency: Currency;
  readonly minimumParts: bigint;
  readonly maximumParts: bigint;
  readonly presetParts: readonly bigint[];
  readonly feeParts: bigint;
}

/** One payment into a member's wallet. */
export interface Deposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly brand: BrandCode;
  readonly channel: string;
  /** What was asked for. */
  readonly amount: Money;
  /** What the channel confirmed; 0 until then. */
  readonly creditedParts: bigint;
  readonly state: DepositState;
  readonly providerReference: string | null;
  /** Where to pay; null until the provider answered. */
  readonly redirectUrl: string | null;
  readonly returnUrl: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}
