import type { ValueOf } from '@baize/contract/client';
import type {
  promotionApply,
  promotionClaim,
  promotionJoin,
  promotionsMine,
} from '@baize/contract/rewards/promotions-mine';
import { refreshAnswers, replaceAnswer, useAnswer } from '../../../shared/api/answers.ts';
import { send } from '../../../shared/api/api.ts';
import { refreshWaiting } from '../../../shared/api/waiting.api.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

type Standings = ValueOf<typeof promotionsMine>;

export type Standing = Standings['list'][number];

const MINE = 'promotion-mine';

/** How a promotion stands for the member of this session; undefined in the list: it is not for them. */
export function useStanding(promotionId: string, account: string) {
  useHints(['reward', 'deposit', 'mission'], () => refreshAnswers(MINE));
  return useAnswer(
    [MINE, promotionId, account],
    () => send<typeof promotionsMine>('GET /wps/promotions/mine', { promotionId }),
    { always: true },
  );
}

/** What was done is shown as the server answered it, and everything around it is asked for anew. */
async function shown(work: Promise<Standing>): Promise<void> {
  try {
    const standing = await work;
    const account = sessionStore.get()?.account ?? '';
    replaceAnswer<Standings>([MINE, standing.promotionId, account], { list: [standing] });
  } catch (error) {
    refreshAnswers(MINE);
    throw error;
  } finally {
    void refreshBalance();
    void refreshWaiting();
  }
}

export function joinPromotion(promotionId: string, edition: number): Promise<void> {
  return shown(send<typeof promotionJoin>('POST /wps/promotions/join', { promotionId, edition }));
}

export interface Claim {
  readonly requestKey: string;
  readonly promotionId: string;
  readonly code: string;
}

export function claimPromotion(claim: Claim): Promise<void> {
  return shown(send<typeof promotionClaim>('POST /wps/promotions/claim', claim).then(({ standing }) => standing));
}

export interface Application {
  readonly requestKey: string;
  readonly promotionId: string;
  readonly remark: string;
  readonly pictures: string[];
}

export function applyForPromotion(application: Application): Promise<void> {
  return shown(send<typeof promotionApply>('POST /wps/promotions/apply', application));
}
