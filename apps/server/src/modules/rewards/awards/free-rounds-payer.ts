import { asId } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { type CampaignId, type GiftId, giveForAward, outcomeOfGift } from '../../play/free-rounds/index.ts';
import type { Award, Payer } from './award.ts';

/** Gives the free rounds of the campaign that an award names. The award's id is theirs at the vendor, so nothing is given twice. */
export function freeRoundsPayer(deps: { readonly clock: Clock }): Payer {
  const giftOf = ({ awardId }: Award) => asId<GiftId>(awardId);
  return {
    pay: async (tx, award) => {
      const { brand, memberId, what } = award;
      const campaignId = asId<CampaignId>(what.item);
      await giveForAward(tx, deps, { giftId: giftOf(award), campaignId, brand, memberId });
      return 'claimed';
    },
    outcomeOf: (tx, award) => outcomeOfGift(tx, deps, giftOf(award)),
  };
}
