import { promotionOffer } from '@baize/contract/rewards/promotion-offers';
import type { Instant } from '@baize/kernel';
import type { z } from 'zod';
import type { Promotion } from './promotion.ts';

/** What a promotion brings, its amounts in parts. */
export type Offer = z.output<typeof promotionOffer>;
export type Deal = Offer['deal'];
export type DealOf<Kind extends Deal['kind']> = Extract<Deal, { kind: Kind }>;

/** A promotion that can be joined. */
export interface OpenPromotion {
  readonly promotion: Promotion;
  readonly offer: Offer;
}

/** An offer as it is stored: amounts in texts. */
export function offerFrom(stored: unknown): Offer {
  return promotionOffer.parse(stored);
}

/** That a member joined, and on which edition of the terms. */
export interface Membership {
  readonly edition: number;
  readonly joinedAt: Instant;
}
