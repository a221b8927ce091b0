import type { ValueOf } from '@baize/contract/client';
import type { mallRewards } from '@baize/contract/rewards/mall';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { send } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export type MallReward = ValueOf<typeof mallRewards>['rewards'][number];

const REWARDS = 'mall-rewards';

/** What points can be redeemed for, and what is left. */
export function useMallRewards() {
  const language = useLanguage();
  return useAnswer([REWARDS, language], () => send<typeof mallRewards>('GET /wps/mall/rewards', { language }));
}

/** The rewards are asked for anew: something was redeemed. */
export function refreshRewards(): void {
  refreshAnswers(REWARDS);
}
