import type { ValueOf } from '@baize/contract/client';
import type {
  promotionApply,
  promotionClaim,
  promotionJoin,
  promotionsMine,
} from '@baize/contract/rewards/promotions-mine';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { send } from '../../../shared/api/api.ts';
import { refreshWaiting } from '../../../shared/api/waiting.api.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Standing = ValueOf<typeof promotionsMine>['list'][number];

const MINE = 'promotion-mine';

/** How a promotion stands for the member of this session; undefined in the list: it is not for them. */
export function useStanding(promotionId: string, account: string) {
  useHints(['reward', 'deposit'], () => refreshAnswers(MINE));
  return useAnswer(
    [MINE, promotionId, account],
    () => send<typeof promotionsMine>('GET /wps/promotions/mine', { promotionId }),
    { always: true },
  );
}

async function refreshed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    refreshAnswers(MINE);
    void refreshBalance();
    void refreshWaiting();
  }
}

export function joinPromotion(promotionId: string, edition: number) {
  return refreshed(send<typeof promotionJoin>('POST /wps/promotions/join', { promotionId, edition }));
}

export function claimPromotion(claim: {
  readonly requestKey: string;
  readonly promotionId: string;
  readonly code: string;
}) {
  return refreshed(send<typeof promotionClaim>('POST /wps/promotions/claim', claim));
}

export interface Application {
  readonly requestKey: string;
  readonly promotionId: string;
  readonly remark: string;
  readonly pictures: string[];
}

export function applyForPromotion(application: Application) {
  return refreshed(send<typeof promotionApply>('POST /wps/promotions/apply', application));
}
