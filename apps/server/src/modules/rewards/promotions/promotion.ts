import type { PROMOTION_KINDS } from '@baize/contract/rewards/promotions';
import type { Instant } from '@baize/kernel';

export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** `content` and `terms` are HTML that was cleaned before it was stored. */
export interface PromotionWords {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly terms: string;
}

/** A promotion with its texts in all languages. */
export interface Promotion {
  readonly promotionId: string;
  readonly kind: PromotionKind;
  readonly position: number;
  readonly motif: string;
  readonly picture: string;
  readonly enabled: boolean;
  readonly startsAt: Instant;
  /** Null: until further notice. */
  readonly endsAt: Instant | null;
  readonly linkageType: '' | 'internal' | 'external';
  readonly target: string;
  readonly texts: Readonly<Partial<Record<string, PromotionWords>>>;
}

/** Whether it runs at a moment. */
export function runsAt({ startsAt, endsAt }: Promotion, at: number): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}
