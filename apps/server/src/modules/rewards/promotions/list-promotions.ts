import { PROMOTION_KINDS } from '@baize/contract/rewards/promotions';
import { DAY_MS } from '@baize/kernel';
import type { Promotion, PromotionKind } from './promotion.ts';

export interface PromotionQuery {
  readonly now: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly kind?: PromotionKind | undefined;
  /** Only promotions that run at some time within this many days (B7.1: presets of 7 and 30 days). */
  readonly days?: number | undefined;
}

export interface PromotionPage {
  readonly list: readonly Promotion[];
  readonly totalPages: number;
  readonly kinds: readonly PromotionKind[];
}

/** A page of what runs or will run. `kinds` names what there is something of, whatever kind was asked for. */
export function listPromotions(all: readonly Promotion[], query: PromotionQuery): PromotionPage {
  const { now, pageNo, pageSize, kind, days } = query;
  const until = days === undefined ? Infinity : now + days * DAY_MS;
  const shown = all.filter(({ enabled, startsAt, endsAt }) => {
    return enabled && startsAt < until && (endsAt === null || now < endsAt);
  });
  const ofKind = kind === undefined ? shown : shown.filter((promotion) => promotion.kind === kind);
  return {
    list: ofKind.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.max(1, Math.ceil(ofKind.length / pageSize)),
    kinds: PROMOTION_KINDS.filter((one) => shown.some((promotion) => promotion.kind === one)),
  };
}
