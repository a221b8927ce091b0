import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { mallRedeem, mallRedemptions, mallRewards, mallVoucher } from '@baize/contract/rewards/mall';
import type { memberPoints, pointsDetails } from '@baize/contract/rewards/points';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export type MallReward = ValueOf<typeof mallRewards>['rewards'][number];
export type Redemption = ValueOf<typeof mallRedemptions>['list'][number];
export type PointsLine = ValueOf<typeof pointsDetails>['list'][number];

const MINE = 'mall-mine';
const REWARDS = 'mall-rewards';

/** What points can be redeemed for, and what is left. */
export function useMallRewards() {
  const language = useLanguage();
  return useAnswer([REWARDS, language], () => send<typeof mallRewards>('GET /wps/mall/rewards', { language }));
}

/** Whose points these are: nobody's for visitors and trial accounts. */
function useOwner(): string | undefined {
  const session = useSession();
  return session === null || isTrial(session) ? undefined : session.account;
}

/** What the member has in points; it follows play. */
export function useMyPoints() {
  const owner = useOwner();
  useHints(['balance'], () => refreshAnswers(MINE));
  return useAnswer([MINE, 'points', owner], () => send<typeof memberPoints>('GET /wps/points', {}), {
    enabled: owner !== undefined,
  });
}

export function useRedemptions(pageNo: number) {
  const language = useLanguage();
  return useAnswer([MINE, 'redemptions', useOwner(), language, pageNo], () =>
    send<typeof mallRedemptions>('GET /wps/mall/redemptions', { pageNo, language }),
  );
}

export function usePointsDetails(pageNo: number) {
  return useAnswer([MINE, 'details', useOwner(), pageNo], () =>
    send<typeof pointsDetails>('GET /wps/points/details', { pageNo }),
  );
}

export async function redeemReward(request: RequestOf<typeof mallRedeem>): Promise<Redemption> {
  const redemption = await sendSealed<typeof mallRedeem>('POST /wps/mall/redeem', request);
  refreshAnswers(MINE);
  refreshAnswers(REWARDS);
  return redemption;
}

export async function showCode(request: RequestOf<typeof mallVoucher>): Promise<string> {
  const { code } = await sendSealed<typeof mallVoucher>('POST /wps/mall/voucher', request);
  refreshAnswers(MINE);
  return code;
}
