import { freeRounds } from '@baize/contract/play/free-rounds';
import {
  opsApproveFreeRounds,
  opsCampaigns,
  opsCancelFreeRounds,
  opsFreeRoundBatches,
  opsFreeRoundCeilings,
  opsFreeRounds,
  opsGiveFreeRounds,
  opsOpenCampaign,
  opsPutFreeRoundCeilings,
  opsRefuseFreeRounds,
  opsStopCampaign,
} from '@baize/contract/play/free-rounds-ops';
import { asId, type BrandCode, currencyOf, instantOf, invariant, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { readBatches } from './batches.store.ts';
import { type CampaignFigures, readCampaigns } from './campaigns.store.ts';
import { asText, ceilingsProposal, changeCeilings } from './change-ceilings.ts';
import { decideBatch } from './decide-batch.ts';
import { ceilingsOf } from './free-ceilings.store.ts';
import type { Batch, BatchId, Campaign, CampaignId, FreeRoundsDeps, Gift, GiftId } from './free-rounds.ts';
import { readGifts } from './gifts.store.ts';
import { giveFreeRounds, openCampaign } from './give-free-rounds.ts';
import { playableFreeRounds } from './playable-free-rounds.ts';
import { cancelGift, stopCampaign } from './take-back.ts';

/** Mounts the free rounds that a member has, and what staff do with them. */
export function mountFreeRounds(serve: Serve, deps: FreeRoundsDeps): void {
  serve(freeRounds, async ({ language }, { session, brand }) => ({
    list: await playableFreeRounds(deps, { brand, memberId: session.memberId, language }),
  }));
  givingRoutes(serve, deps);
  campaignRoutes(serve, deps);
  giftRoutes(serve, deps);
  ceilingRoutes(serve, deps);
}

function givingRoutes(serve: Serve, deps: FreeRoundsDeps): void {
  serve(opsOpenCampaign, async ({ requestKey, name, usernames, ...wanted }, { session: operator }) => {
    const { vendor, gameCode, rounds, stake: stakeParts } = wanted;
    const span = { startsAt: instantOf(wanted.startsAt), endsAt: instantOf(wanted.endsAt) };
    const terms = { vendor, gameCode, currency: currencyOf(wanted.currency), stakeParts, rounds, ...span };
    return batchOnWire(await openCampaign(deps, { operator, requestKey, usernames, name, terms }));
  });
  serve(opsGiveFreeRounds, async ({ campaignId, ...wanted }, { session: operator }) =>
    batchOnWire(await giveFreeRounds(deps, { operator, ...wanted, campaignId: asId<CampaignId>(campaignId) })),
  );
  serve(opsFreeRoundBatches, async ({ state, pageNo, pageSize }, { brand }) => {
    const { list, total } = await readBatches(deps.db, { brand, state, ...page(pageNo, pageSize) });
    return { list: list.map(batchOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsApproveFreeRounds, async ({ batchId }, { session: operator }) => {
    const named = { operator, batchId: asId<BatchId>(batchId) };
    return batchOnWire(await decideBatch(deps, { ...named, decision: 'approve', note: '' }));
  });
  serve(opsRefuseFreeRounds, async ({ batchId, note }, { session: operator }) => {
    const named = { operator, batchId: asId<BatchId>(batchId) };
    return batchOnWire(await decideBatch(deps, { ...named, decision: 'refuse', note }));
  });
}

function campaignRoutes(serve: Serve, deps: FreeRoundsDeps): void {
  const { db, clock } = deps;
  serve(opsCampaigns, async ({ open, pageNo, pageSize }, { brand }) => {
    const isOpen = open === undefined ? null : open === 'yes';
    const query = { brand, isOpen, campaignId: null, now: clock.now(), ...page(pageNo, pageSize) };
    const { list, total } = await readCampaigns(db, query);
    return { list: list.map(campaignOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsStopCampaign, async ({ campaignId: named, note }, { session: operator }) => {
    const campaignId = asId<CampaignId>(named);
    await stopCampaign(deps, { operator, campaignId, note });
    const query = { brand: operator.brand, isOpen: null, campaignId, now: clock.now(), ...page(1, 1) };
    const [stopped] = (await readCampaigns(db, query)).list;
    invariant(stopped !== undefined, 'campaigns are never deleted');
    return campaignOnWire(stopped);
  });
}

function giftRoutes(serve: Serve, deps: FreeRoundsDeps): void {
  const { db } = deps;
  serve(opsFreeRounds, async ({ username, pageNo, pageSize, ...filter }, { brand }) => {
    const member = username === undefined ? undefined : await findMemberByName(db, brand, username);
    if (username !== undefined && member === undefined) return { list: [], total: 0, totalPages: 0 };
    const query = { brand, memberId: member?.memberId, ...filter, ...page(pageNo, pageSize) };
    const { list, total } = await readGifts(db, query);
    return { list: list.map(giftOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsCancelFreeRounds, async ({ giftId, note }, { session: operator }) =>
    giftOnWire(await cancelGift(deps, { operator, giftId: asId<GiftId>(giftId), note })),
  );
}

function ceilingRoutes(serve: Serve, deps: FreeRoundsDeps): void {
  serve(opsFreeRoundCeilings, (_, { brand }) => ceilingsOnWire(deps, brand));
  serve(opsPutFreeRoundCeilings, async ({ campaign, day }, { session: operator }) => {
    await changeCeilings(deps, { operator, ceilings: { campaignParts: campaign, dayParts: day } });
    return ceilingsOnWire(deps, operator.brand);
  });
}

function page(pageNo: number, pageSize: number): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

function batchOnWire(one: Batch): z.input<typeof opsOpenCampaign.value> {
  const { batchId, campaignId, name, members, currency, state, note } = one;
  return {
    ...{ batchId, campaignId, name, members, currency, state, note },
    value: textFromParts(one.valueParts),
    refused: [...one.refused],
    proposedBy: one.proposedName,
    proposedAt: one.proposedAt,
    decidedBy: one.decidedName,
    decidedAt: one.decidedAt,
  };
}

function campaignOnWire(one: Campaign & CampaignFigures): z.input<typeof opsStopCampaign.value> {
  const { campaignId, name, vendor, gameCode, currency, rounds, startsAt, endsAt, note } = one;
  const { members, waiting, using, played } = one;
  return {
    ...{ campaignId, name, vendor, gameCode, currency, rounds, startsAt, endsAt, note },
    ...{ members, waiting, using, played },
    stake: textFromParts(one.stakeParts),
    madeBy: one.madeName,
    madeAt: one.madeAt,
    stoppedBy: one.stoppedName,
    stoppedAt: one.stoppedAt,
    won: textFromParts(one.wonParts),
  };
}

function giftOnWire(one: Gift): z.input<typeof opsCancelFreeRounds.value> {
  const { giftId, campaignId, batchId, username, state, refusal, rounds, played, checkedAt, note } = one;
  return {
    ...{ giftId, campaignId, batchId, username, state, refusal, rounds, played, checkedAt, note },
    won: one.wonParts === null ? null : textFromParts(one.wonParts),
    cancelledBy: one.cancelledName,
  };
}

async function ceilingsOnWire(
  deps: FreeRoundsDeps,
  brand: BrandCode,
): Promise<z.input<typeof opsFreeRoundCeilings.value>> {
  const { db, brands } = deps;
  const { currency } = await brands.of(brand);
  const { isDefault, ...ceilings } = await ceilingsOf(db, brand, currency);
  return { currency, ...asText(ceilings), isDefault, proposal: await ceilingsProposal(deps, brand) };
}
