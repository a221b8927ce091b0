import {
  mallRedeem,
  mallRedemptions,
  mallRewards,
  mallVoucher,
  pointsConversion,
  pointsConvert,
} from '@baize/contract/rewards/mall';
import { asId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { type Brand, textIn } from '../../brand/brands/index.ts';
import { readRewards } from '../../brand/content/index.ts';
import { conversionOf } from './conversion.store.ts';
import { convertPoints } from './convert-points.ts';
import { offersOf } from './offers.store.ts';
import { redeem } from './redeem.ts';
import { isTooCheap, type MallDeps, type Redemption, type RedemptionId } from './redemption.ts';
import { redemptionsOf } from './redemptions.store.ts';
import { openVoucher } from './vouchers.ts';
import { unseenCodes } from './vouchers.store.ts';

/** The points mall, as members see it. */
export function mallRoutes(serve: Serve, deps: MallDeps): void {
  const { db, brands } = deps;
  serve(mallRewards, async ({ language }, caller) => {
    const brand = await brands.of(caller.brand);
    const offers = new Map((await offersOf(db, caller.brand)).map((offer) => [offer.rewardId, offer]));
    const rewards = (await readRewards(db, caller.brand)).flatMap(
      ({ rewardId, enabled, texts, points, picture, motif }) => {
        const words = textIn(texts, language ?? caller.cookie('lang'), brand);
        if (!enabled || words === undefined) return [];
        const found = offers.get(rewardId);
        const offer = found !== undefined && isTooCheap({ points }, found) ? undefined : found;
        const shown = { rewardId, points, picture, motif, ...words, currency: brand.currency };
        return [
          {
            ...shown,
            kind: offer?.kind ?? null,
            left: offer?.stock ?? null,
            perMember: offer?.perMember ?? null,
            bonus: offer?.kind === 'bonus' ? textFromParts(offer.bonusParts) : null,
            turnover: offer?.turnover ?? 0,
          },
        ];
      },
    );
    return { rewards };
  });
  serve(mallRedeem, async (request, caller) => {
    const { memberId, brand } = caller.session;
    const one = await redeem(deps, { ...request, memberId, brand });
    return onWire(one, {
      brand: await brands.of(brand),
      language: caller.cookie('lang'),
      unseen: await unseenCodes(db, [one.redemptionId]),
    });
  });
  serve(pointsConversion, async (_request, caller) => {
    const { currency } = await brands.of(caller.brand);
    const conversion = await conversionOf(db, caller.brand);
    if (conversion === undefined) return { conversion: null };
    const { points, amountParts, turnover } = conversion;
    return { conversion: { points, turnover, currency, amount: textFromParts(amountParts) } };
  });
  serve(pointsConvert, async ({ amount, ...request }, { session: { memberId, brand } }) => {
    const { points, amountParts, awardId } = await convertPoints(deps, {
      ...{ ...request, memberId, brand, amountParts: amount },
    });
    return { points: Number(points), amount: textFromParts(amountParts), awardId };
  });
  serve(mallRedemptions, async ({ pageNo, pageSize, state, language }, caller) => {
    const { memberId, brand } = caller.session;
    const { list, ...totals } = await redemptionsOf(db, memberId, { pageNo, pageSize, state });
    const unseen = await unseenCodes(
      db,
      list.map((one) => one.redemptionId),
    );
    const shown = { brand: await brands.of(brand), language: language ?? caller.cookie('lang'), unseen };
    return { list: list.map((one) => onWire(one, shown)), ...totals };
  });
  serve(mallVoucher, async ({ redemptionId, ...request }, { session }) => ({
    code: await openVoucher(deps, {
      ...request,
      memberId: session.memberId,
      redemptionId: asId<RedemptionId>(redemptionId),
    }),
  }));
}

function onWire(
  one: Redemption,
  shown: { readonly brand: Brand; readonly language: string | undefined; readonly unseen: ReadonlySet<string> },
) {
  const { redemptionId, rewardId, titles, kind, points, state, at, decidedAt, delivery, note } = one;
  return {
    ...{ redemptionId, rewardId, kind, state, at, decidedAt, delivery, note },
    title: textIn(titles, shown.language, shown.brand) ?? rewardId,
    points: Number(points),
    hasCode: shown.unseen.has(redemptionId),
  };
}
