import type { RequestOf, ValueOf } from '@baize/contract/client';
import type {
  mallRedeem,
  mallRedemptions,
  mallVoucher,
  pointsConversion,
  pointsConvert,
} from '@baize/contract/rewards/mall';
import type { memberPoints, pointsDetails } from '@baize/contract/rewards/points';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';
import { refreshRewards } from './point-mall.api.ts';

export type Redemption = ValueOf<typeof mallRedemptions>['list'][number];
export type PointsLine = ValueOf<typeof pointsDetails>['list'][number];

const MINE = 'mall-mine';

const useOwner = () => useSession()?.account;

/** What the member has in points; it follows play. */
export function useMyPoints() {
  useHints(['balance', 'mission', 'reward'], () => refreshAnswers(MINE));
  return useAnswer([MINE, 'points', useOwner()], () => send<typeof memberPoints>('GET /wps/points', {}));
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
  refreshRewards();
  return redemption;
}

export type Conversion = NonNullable<ValueOf<typeof pointsConversion>['conversion']>;

/** What points are turned into; null: they are not. */
export function useConversion() {
  return useAnswer(['points-conversion'], () => send<typeof pointsConversion>('GET /wps/points/conversion', {}));
}

export async function convertPoints(request: RequestOf<typeof pointsConvert>): Promise<void> {
  try {
    await sendSealed<typeof pointsConvert>('POST /wps/points/convert', request);
  } finally {
    refreshAnswers(MINE);
    refreshAnswers('points-conversion');
    void refreshBalance();
  }
}

export async function showCode(request: RequestOf<typeof mallVoucher>): Promise<string> {
  const { code } = await sendSealed<typeof mallVoucher>('POST /wps/mall/voucher', request);
  refreshAnswers(MINE);
  return code;
}
