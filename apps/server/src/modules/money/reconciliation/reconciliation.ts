import { type BrandCode, type Currency, DAY_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';

/** A channel's day (UTC) at one brand. */
export interface ChannelDay {
  readonly brand: BrandCode;
  readonly channel: string;
  /** As yyyy-MM-dd. */
  readonly day: string;
}

/** A deposit or a payout of the day, as our records have it. */
export interface OwnPayment {
  readonly direction: 'in' | 'out';
  /** What people and the ledger know it by. */
  readonly paymentId: string;
  /** The reference we query the provider by. */
  readonly reference: string;
  readonly providerReference: string | null;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** What came in, or below zero what went out; 0 when nothing did. */
  readonly parts: bigint;
}

/** Something that two of the three report differently. Amounts as text, for they are kept as JSON; null: not known. */
export interface Difference {
  readonly kind: 'books_differ' | 'provider_differs' | 'currency_differs' | 'record_missing';
  readonly paymentId: string;
  readonly ours: string | null;
  readonly books: string | null;
  readonly provider: string | null;
  readonly detail: string;
}

/** What a comparison found. */
export interface Findings {
  readonly currency: Currency | null;
  readonly compared: number;
  readonly unanswered: number;
  readonly ourParts: bigint;
  readonly bookParts: bigint;
  /** Null where there is no provider to query. */
  readonly providerParts: bigint | null;
  readonly differences: readonly Difference[];
}

export interface Report extends Omit<ChannelDay, 'brand'>, Findings {
  readonly state: 'running' | 'done';
  readonly startedAt: Instant;
  readonly finishedAt: Instant | null;
  readonly differenceCount: number;
}

/** The span of a day (UTC) written as yyyy-MM-dd. */
export function dayOf(day: string): { readonly from: Instant; readonly to: Instant } {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from: instantOf(from), to: instantOf(from + DAY_MS) };
}

/** The day (UTC) before the one that an instant is in. */
export function dayBefore(now: Instant): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}
