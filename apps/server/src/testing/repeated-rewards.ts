import { rewardsClaim, rewardsClaimAll } from '@baize/contract/rewards/awards';
import { opsGiveAward } from '@baize/contract/rewards/awards-ops';
import { opsDecideApplication } from '@baize/contract/rewards/promotion-applications-ops';
import { promotionApply, promotionClaim } from '@baize/contract/rewards/promotions-mine';

const AWARDS = 'modules/rewards/awards/awards.test.ts';
const JOINING = 'modules/rewards/promotions/joining.test.ts';
const paid = { file: AWARDS, title: 'of money is paid once, however many tabs claim it' };
const decided = { file: JOINING, title: 'is made once under its key and decided once, each sent fifty times at once' };

/** Where the calls of rewards are made fifty times at once. */
export const REPEATED_REWARDS = {
  [rewardsClaim.path]: paid,
  [rewardsClaimAll.path]: paid,
  [opsGiveAward.path]: { file: AWARDS, title: 'is given once under its key, sent fifty times at once' },
  [promotionClaim.path]: {
    file: JOINING,
    title: 'claimed under one key fifty times at once is one claim with equal answers',
  },
  [promotionApply.path]: decided,
  [opsDecideApplication.path]: decided,
} as const;
