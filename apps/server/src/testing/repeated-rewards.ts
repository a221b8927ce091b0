import { mallRedeem, mallVoucher, pointsConvert } from '@baize/contract/rewards/mall';
import { opsApproveRedemption, opsRejectRedemption } from '@baize/contract/rewards/mall-ops';
import { rewardsClaim, rewardsClaimAll } from '@baize/contract/rewards/awards';
import { opsGiveAward } from '@baize/contract/rewards/awards-ops';
import { opsDecideApplication } from '@baize/contract/rewards/promotion-applications-ops';
import { missionClaim } from '@baize/contract/rewards/missions';
import { rebateClaim } from '@baize/contract/rewards/rebates';
import { promotionApply, promotionClaim } from '@baize/contract/rewards/promotions-mine';

const AWARDS = 'modules/rewards/awards/awards.test.ts';
const JOINING = 'modules/rewards/promotions/joining.test.ts';
const MALL = 'modules/rewards/mall/mall.test.ts';
const redeemed = {
  file: MALL,
  title: 'set points aside; a rejection gives points and stock back, an approval spends them, and both at once are one',
};
const paid = { file: AWARDS, title: 'of money is paid once, however many tabs claim it' };
const decided = { file: JOINING, title: 'is made once under its key and decided once, each sent fifty times at once' };

/** Where the calls of rewards are made fifty times at once. */
export const REPEATED_REWARDS = {
  [rewardsClaim.path]: paid,
  [rewardsClaimAll.path]: paid,
  [rebateClaim.path]: {
    file: 'modules/rewards/rebates/rebates.test.ts',
    title: 'is paid once under its key, claimed fifty times at once in tabs with keys of their own or one',
  },
  [opsGiveAward.path]: { file: AWARDS, title: 'is given once under its key, sent fifty times at once' },
  [promotionClaim.path]: {
    file: JOINING,
    title: 'claimed under one key fifty times at once is one claim with equal answers',
  },
  [missionClaim.path]: {
    file: 'modules/rewards/missions/missions.test.ts',
    title: 'move while one plays, say so to open pages, and are claimed once',
  },
  [promotionApply.path]: decided,
  [opsDecideApplication.path]: decided,
  [mallRedeem.path]: {
    file: MALL,
    title: 'redeems once, however often and however many at once; with another content it is refused',
  },
  [pointsConvert.path]: {
    file: 'modules/rewards/mall/convert-points.test.ts',
    title: 'bring money at once, once for a key however many tabs send it',
  },
  [mallVoucher.path]: {
    file: MALL,
    title: 'is one code for one redemption, sealed, and shown to the key that asks first',
  },
  [opsApproveRedemption.path]: redeemed,
  [opsRejectRedemption.path]: redeemed,
} as const;
