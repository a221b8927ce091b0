import {
  opsAddVouchers,
  opsApproveRedemption,
  opsMallOffers,
  opsPutMallLimit,
  opsPutMallOffer,
  opsRedemptions,
  opsRejectRedemption,
} from '@baize/contract/rewards/mall-ops';
import { asId, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { rewardById } from '../../brand/content/index.ts';
import { memberById } from '../../people/members/index.ts';
import { decideRedemption } from './decide-redemption.ts';
import { alonePoints, lockOffer, offersOf, putAlonePoints, putOffer } from './offers.store.ts';
import type { MallDeps, Redemption, RedemptionId } from './redemption.ts';
import { redemptionsIn } from './redemptions.store.ts';
import { keepVouchers } from './vouchers.ts';

/** What staff do with the points mall: how rewards are given, codes, and what members asked for. */
export function mallOpsRoutes(serve: Serve, deps: MallDeps): void {
  const { db, noteChange } = deps;
  const named = async (one: Redemption) => {
    const member = await memberById(db, one.memberId);
    return onWire({ ...one, username: member?.username ?? '' });
  };
  serve(opsMallOffers, async (_request, { brand }) => ({
    offers: (await offersOf(db, brand)).map(({ bonusParts, ...offer }) => ({
      ...offer,
      bonus: textFromParts(bonusParts),
    })),
    alonePoints: Number(await alonePoints(db, brand)),
  }));
  serve(opsPutMallOffer, async ({ bonus = 0n, ...asked }, { session: operator }) => {
    const { brand } = operator;
    const { currency } = await deps.brands.of(brand);
    if (!isWholeCoins(money(currency, bonus))) throw new Refusal('amount_not_whole_coins');
    const offer = { ...asked, bonusParts: asked.kind === 'bonus' ? bonus : 0n };
    await db.inTransaction(async (tx) => {
      if ((await rewardById(tx, brand, asked.rewardId)) === undefined) throw new Refusal('content_not_found');
      const before = await lockOffer(tx, brand, asked.rewardId);
      await putOffer(tx, brand, offer);
      const told = (of: typeof offer) => ({ ...of, bonusParts: textFromParts(of.bonusParts) });
      await noteChange(tx, {
        ...{ operator, what: 'mall.offer', target: asked.rewardId },
        before: before === undefined ? null : told(before),
        after: told(offer),
      });
    });
    return {};
  });
  serve(opsPutMallLimit, async (asked, { session: operator }) => {
    const { brand } = operator;
    await db.inTransaction(async (tx) => {
      const before = { alonePoints: Number(await alonePoints(tx, brand)) };
      await putAlonePoints(tx, brand, BigInt(asked.alonePoints));
      await noteChange(tx, { operator, what: 'mall.limit', target: '', before, after: asked });
    });
    return {};
  });
  serve(opsAddVouchers, async ({ rewardId, codes }, { session: operator }) => {
    const { brand } = operator;
    const added = await db.inTransaction(async (tx) => {
      if ((await lockOffer(tx, brand, rewardId))?.kind !== 'voucher') throw new Refusal('reward_not_found');
      const count = await keepVouchers(tx, deps, { brand, rewardId, codes });
      await noteChange(tx, {
        operator,
        what: 'mall.vouchers',
        target: rewardId,
        before: null,
        after: { added: count },
      });
      return count;
    });
    return { added };
  });
  serve(opsRedemptions, async ({ pageNo, pageSize, state }, { brand }) => {
    const { list, ...totals } = await redemptionsIn(db, brand, { pageNo, pageSize, state });
    return { list: await Promise.all(list.map(named)), ...totals };
  });
  const decide = async (decision: Parameters<typeof decideRedemption>[1]) =>
    named(await decideRedemption(deps, decision));
  serve(opsApproveRedemption, ({ redemptionId, note }, { session: operator }) =>
    decide({ operator, note, event: 'approve', redemptionId: asId<RedemptionId>(redemptionId) }),
  );
  serve(opsRejectRedemption, ({ redemptionId, note }, { session: operator }) =>
    decide({ operator, note, event: 'reject', redemptionId: asId<RedemptionId>(redemptionId) }),
  );
}

function onWire(one: Redemption & { readonly username: string }) {
  const { redemptionId, username, rewardId, kind, points, state, delivery, at, decidedAt, note } = one;
  return {
    ...{ redemptionId, username, rewardId, kind, state, delivery, at, decidedAt, note },
    points: Number(points),
    approvedBy: one.approvedName,
    decidedBy: one.decidedName,
    awaitsSecond: state === 'processing' && one.approvedBy !== null,
  };
}
