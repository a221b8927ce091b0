import {
  opsAddVouchers,
  opsApproveRedemption,
  opsMallOffers,
  opsPointsConversion,
  opsPutMallLimit,
  opsPutMallOffer,
  opsPutPointsConversion,
  opsRedemptions,
  opsRejectRedemption,
} from '@baize/contract/rewards/mall-ops';
import { asId, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CampaignId } from '../../play/free-rounds/index.ts';
import { memberById } from '../../people/members/index.ts';
import { changeConversion, conversionOnWire } from './change-conversion.ts';
import { changeAlonePoints, changeOffer } from './change-offers.ts';
import { conversionOf } from './conversion.store.ts';
import { decideRedemption } from './decide-redemption.ts';
import { alonePoints, lockOffer, offersOf } from './offers.store.ts';
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
    const campaignId = asked.campaignId === null ? null : asId<CampaignId>(asked.campaignId);
    const offer = { ...asked, campaignId, bonusParts: asked.kind === 'bonus' ? bonus : 0n };
    const outcome = await db.inTransaction((tx) => changeOffer(tx, deps, { operator, offer }));
    return { awaitsSecond: outcome === 'waits' };
  });
  serve(opsPutMallLimit, async ({ alonePoints: points }, { session: operator, brand }) =>
    db.inTransaction(async (tx) => {
      const outcome = await changeAlonePoints(tx, deps, { operator, points });
      return { alonePoints: Number(await alonePoints(tx, brand)), awaitsSecond: outcome === 'waits' };
    }),
  );
  serve(opsPointsConversion, async (_request, { brand }) => ({
    conversion: conversionOnWire(await conversionOf(db, brand)),
  }));
  serve(opsPutPointsConversion, async ({ conversion }, { session: operator, brand }) => {
    const after = conversion && {
      ...{ points: conversion.points, turnover: conversion.turnover },
      ...{ amountParts: conversion.amount, dayParts: conversion.dayBudget },
    };
    return db.inTransaction(async (tx) => {
      const outcome = await changeConversion(tx, deps, { operator, after: after ?? undefined });
      return { conversion: conversionOnWire(await conversionOf(tx, brand)), awaitsSecond: outcome === 'waits' };
    });
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
