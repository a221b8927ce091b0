import type { ValueOf } from '@baize/contract/client';
import type { promotionBoard, promotionDetail, promotionList } from '@baize/contract/rewards/promotions';
import { send } from '../../../shared/api/api.ts';
import { webAsker } from '../../../shared/api/asker.ts';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { type LanguageCode, useLanguage } from '../../../shared/texts/languages.ts';

export type PromotionKind = ValueOf<typeof promotionList>['kinds'][number];

const PAGE_SIZE = 12;

export interface PromotionFilter {
  readonly kind: PromotionKind | undefined;
  readonly days: number | undefined;
  readonly pageNo: number;
}

/** A page of the promotions. What was shown stays until the next page is here. */
export function usePromotions(filter: PromotionFilter) {
  const language: LanguageCode = useLanguage();
  const { kind, days, pageNo } = filter;
  const filters = { ...(kind && { kind }), ...(days && { days }) };
  const request = { ...webAsker(), pageNo, pageSize: PAGE_SIZE, language, ...filters };
  return useAnswer(['promotions', request], () => send<typeof promotionList>('GET /wps/promotions', request), {
    group: 'promotions',
  });
}

/** One promotion with its content and terms. */
export function usePromotion(promotionId: string) {
  const language: LanguageCode = useLanguage();
  return useAnswer(['promotion', promotionId, language], () =>
    send<typeof promotionDetail>('GET /wps/promotions/detail', { promotionId, language }),
  );
}

export type Board = ValueOf<typeof promotionBoard>;

/** Who leads a tournament. A member's own rounds move it while they play. */
export function useBoard(promotionId: string) {
  useHints(['mission', 'reward'], () => refreshAnswers('promotion-board'));
  return useAnswer(['promotion-board', promotionId], () =>
    send<typeof promotionBoard>('GET /wps/promotions/board', { promotionId }),
  );
}
