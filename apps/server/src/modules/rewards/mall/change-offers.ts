import { textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  changeSetting,
  type Guards,
  isLooserBy,
  type SettingOutcome,
} from '../../../platform/requests/change-setting.ts';
import { rewardById } from '../../brand/content/index.ts';
import { worthOfCampaign } from '../../play/free-rounds/index.ts';
import { alonePoints, lockOffer, putAlonePoints, putOffer } from './offers.store.ts';
import type { MallDeps, Offer } from './redemption.ts';

const GUARDS: Guards<Offer> = {
  ...{ rewardId: 'nothing', kind: 'any', stock: 'more', perMember: 'more', bonusParts: 'more', turnover: 'less' },
  points: 'less',
  campaignId: 'any',
};

/**
 * Says how a reward is given, at the price it has now: a first offer and what gives more take two people. Of what stands the stock is
 * left out of what both must have seen, for it falls with every redemption. Refuses content_not_found and campaign_not_found.
 */
export async function changeOffer(
  tx: Tx,
  deps: Pick<MallDeps, 'clock' | 'noteChange'>,
  { operator, offer: asked }: { readonly operator: OperatorSession; readonly offer: Omit<Offer, 'points'> },
): Promise<SettingOutcome> {
  const { brand } = operator;
  const reward = await rewardById(tx, brand, asked.rewardId);
  if (reward === undefined) throw new Refusal('content_not_found');
  const { campaignId } = asked;
  const isThere = campaignId === null || (await worthOfCampaign(tx, brand, campaignId)) !== undefined;
  if (!isThere) throw new Refusal('campaign_not_found');
  const after: Offer = { ...asked, points: reward.points };
  return changeSetting<Offer | undefined>(tx, deps, {
    ...{ operator, what: 'mall.offer', target: asked.rewardId, after },
    read: () => lockOffer(tx, brand, asked.rewardId),
    isLooser: (before) => before === undefined || isLooserBy(GUARDS, before, after),
    shown: (offer) => shown(offer, offer === after),
    write: () => putOffer(tx, brand, after),
  });
}

function shown(offer: Offer | undefined, isNew: boolean) {
  if (offer === undefined) return null;
  const { bonusParts, stock, ...others } = offer;
  return { ...others, bonus: textFromParts(bonusParts), ...(isNew && { stock }) };
}

/** Says up to how many points one person approves alone: more of them takes two. */
export function changeAlonePoints(
  tx: Tx,
  deps: Pick<MallDeps, 'clock' | 'noteChange'>,
  { operator, points }: { readonly operator: OperatorSession; readonly points: number },
): Promise<SettingOutcome> {
  const { brand } = operator;
  return changeSetting<bigint>(tx, deps, {
    ...{ operator, what: 'mall.limit', target: '', after: BigInt(points) },
    read: () => alonePoints(tx, brand),
    isLooser: (before, after) => after > before,
    shown: (standing) => ({ alonePoints: Number(standing) }),
    write: () => putAlonePoints(tx, brand, BigInt(points)),
  });
}
