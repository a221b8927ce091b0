import { PROMOTION_KINDS } from '@baize/contract/rewards/promotions';
import { type Promotion, type PromotionKind, runsAt } from './promotion.ts';

export type AvailablePromo = Record<PromotionKind, { enabled: boolean; count: number }>;

/**
 * availablePromo (B7.2): per kind whether the brand runs one now, and how many can be claimed. What can be claimed is what
 * the member has joined and fulfilled; `claimable` names those promotions.
 */
export function availablePromotions(
  all: readonly Promotion[],
  { now, claimable = new Set() }: { readonly now: number; readonly claimable?: ReadonlySet<string> },
): AvailablePromo {
  const running = all.filter((promotion) => promotion.enabled && runsAt(promotion, now));
  const entries = PROMOTION_KINDS.map((kind) => {
    const ofKind = running.filter((promotion) => promotion.kind === kind);
    const count = ofKind.filter(({ promotionId }) => claimable.has(promotionId)).length;
    return [kind, { enabled: ofKind.length > 0, count }] as const;
  });
  return Object.fromEntries(entries) as AvailablePromo;
}
