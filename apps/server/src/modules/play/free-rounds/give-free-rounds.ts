import { createHash } from 'node:crypto';
import { dayIn, type Instant, invariant, MAX_PARTS, startOfDay, textFromParts } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import { batchByKey, insertBatch, valueGiven } from './batches.store.ts';
import { findCampaign, insertCampaign, lockCampaign } from './campaigns.store.ts';
import { checkTerms } from './check-terms.ts';
import { mayGiveAlone } from './domain/value.ts';
import { ceilingsOf, lockGiving } from './free-ceilings.store.ts';
import {
  type Batch,
  type BatchId,
  type Campaign,
  type CampaignId,
  type FreeRoundsDeps,
  type GiftId,
  isOver,
  SETTLE_TASK,
  type Terms,
} from './free-rounds.ts';
import { insertGifts } from './gifts.store.ts';
import { judgeReceivers, type Receiver } from './judge-receivers.ts';

interface Keyed {
  readonly operator: OperatorSession;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly usernames: readonly string[];
}

export interface NewCampaign extends Keyed {
  readonly name: string;
  readonly terms: Terms;
}

/**
 * Opens a campaign and gives its free rounds to the first members. The same key with the same content gives the first answer again,
 * also a refusal. Who may not have them is told in the answer, and keeps nobody else from theirs. Refuses request_invalid (endsAt),
 * game_not_found, game_unavailable, game_currency_unavailable, free_rounds_unavailable, amount_out_of_range, key_reused.
 */
export function openCampaign(deps: FreeRoundsDeps, wanted: NewCampaign): Promise<Batch> {
  const { name, terms, operator } = wanted;
  const meaning = ['open', name, JSON.stringify({ ...terms, stakeParts: String(terms.stakeParts) })];
  return givenOnce(deps, { wanted, meaning }, async (give) => {
    await checkTerms(deps, operator.brand, terms);
    return give(async (tx) => {
      const campaignId = newId<CampaignId>(deps.clock, deps.chance);
      const madeAt = deps.clock.now();
      const unstopped = { stoppedName: null, stoppedAt: null, note: '' };
      const made = { campaignId, brand: operator.brand, name, ...terms, madeName: operator.name, madeAt, ...unstopped };
      await insertCampaign(tx, made, operator);
      return made;
    });
  });
}

/** Gives the free rounds of a campaign to more members, as `openCampaign` does. Refuses campaign_not_found and campaign_over as well. */
export function giveFreeRounds(
  deps: FreeRoundsDeps,
  wanted: Keyed & { readonly campaignId: CampaignId },
): Promise<Batch> {
  const { operator, campaignId } = wanted;
  return givenOnce(deps, { wanted, meaning: ['give', campaignId] }, async (give) => {
    const found = await findCampaign(deps.db, operator.brand, campaignId);
    if (found === undefined) throw new Refusal('campaign_not_found');
    if (isOver(found, deps.clock.now())) throw new Refusal('campaign_over');
    await checkTerms(deps, operator.brand, found);
    return give(async (tx) => {
      const campaign = await lockCampaign(tx, operator.brand, campaignId);
      invariant(campaign !== undefined, 'campaigns are never deleted');
      if (isOver(campaign, deps.clock.now())) throw new Refusal('campaign_over');
      return campaign;
    });
  });
}

type Give = (of: (tx: Tx) => Promise<Campaign>) => Promise<Batch>;

/** `decide` judges what is asked for and then calls `give`, which gives it in one transaction. */
function givenOnce(
  deps: FreeRoundsDeps,
  { wanted, meaning }: { readonly wanted: Keyed; readonly meaning: readonly string[] },
  decide: (give: Give) => Promise<Batch>,
): Promise<Batch> {
  const { operator, requestKey } = wanted;
  const keyed: KeyedRequest = {
    ...{ scope: 'free-rounds', owner: operator.operatorId, requestKey },
    meaning: [...meaning, ...wanted.usernames],
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(keyed.meaning)).digest();
  const known = (sql: Sql) => knownAs(sql, wanted, fingerprint);
  const give: Give = (of) =>
    deps.db.inTransaction(async (tx) => {
      await mustBeUndecided(tx, keyed);
      // Another process may have been faster.
      const before = await known(tx);
      if (before !== undefined) return before;
      await lockGiving(tx, operator.brand);
      return giveIn(tx, deps, { wanted, fingerprint, campaign: await of(tx) });
    });
  return answerOnce(deps, keyed, { known, work: () => decide(give) });
}

async function knownAs(sql: Sql, { operator, requestKey }: Keyed, fingerprint: Buffer): Promise<Batch | undefined> {
  const { brand, operatorId: proposedBy } = operator;
  const kept = await batchByKey(sql, { brand, proposedBy, requestKey });
  if (kept !== undefined && !kept.fingerprint.equals(fingerprint)) throw new Refusal('key_reused');
  return kept;
}

interface Giving {
  readonly wanted: Keyed;
  readonly fingerprint: Buffer;
  readonly campaign: Campaign;
}

async function giveIn(
  tx: Tx,
  deps: FreeRoundsDeps,
  { wanted: { operator, usernames, requestKey }, fingerprint, campaign }: Giving,
): Promise<Batch> {
  const now = deps.clock.now();
  const receivers = await judgeReceivers(tx, campaign, { usernames, now });
  const members = receivers.filter(({ refusal }) => refusal === null).length;
  const valueParts = campaign.stakeParts * BigInt(campaign.rounds * members);
  if (valueParts > MAX_PARTS) throw new Refusal('amount_out_of_range');
  const isAlone = await isOneEnough(tx, deps, { campaign, valueParts, now });
  const { campaignId, brand, name, currency } = campaign;
  const batch: Batch = {
    ...{ batchId: newId<BatchId>(deps.clock, deps.chance), campaignId, brand, name, currency, members, valueParts },
    ...{ state: isAlone ? 'approved' : 'waiting', isAlone, fingerprint },
    refused: receivers.flatMap(({ username, refusal }) => (refusal === null ? [] : [{ username, refusal }])),
    ...{ proposedBy: operator.operatorId, proposedName: operator.name, proposedAt: now },
    ...{ decidedBy: null, decidedName: null, decidedAt: null, note: '' },
  };
  await insertBatch(tx, batch, requestKey);
  await insertGifts(
    tx,
    { ...batch, vendor: campaign.vendor, at: now },
    receivers.map((one) => giftFor(deps, one, isAlone)),
  );
  if (isAlone) await planSettling(tx, campaignId);
  await deps.noteChange(tx, {
    ...{ operator, what: isAlone ? 'freeRounds.give' : 'freeRounds.propose', target: batch.batchId, before: null },
    after: wordsOf(campaign, batch),
  });
  return batch;
}

async function isOneEnough(
  tx: Tx,
  { brands }: FreeRoundsDeps,
  { campaign, valueParts, now }: { readonly campaign: Campaign; readonly valueParts: bigint; readonly now: Instant },
): Promise<boolean> {
  const { currency, timeZone } = await brands.of(campaign.brand, tx);
  const given = await valueGiven(tx, campaign, startOfDay(timeZone, dayIn(timeZone, now)));
  return mayGiveAlone({ valueParts, ...given }, await ceilingsOf(tx, campaign.brand, currency));
}

function giftFor({ clock, chance }: FreeRoundsDeps, { memberId, username, refusal }: Receiver, isAlone: boolean) {
  const given = isAlone ? 'planned' : 'waiting';
  const state = refusal === null ? given : 'refused';
  return { giftId: newId<GiftId>(clock, chance), memberId, username, state, refusal } as const;
}

/** Has the vendor asked about whatever of a campaign is planned or to be taken back. One plan per campaign. */
export async function planSettling(tx: Tx, campaignId: CampaignId): Promise<void> {
  await addJob(tx, { task: SETTLE_TASK, payload: { campaignId }, key: `${SETTLE_TASK} ${campaignId}` });
}

function wordsOf(campaign: Campaign, { members, valueParts, refused }: Batch) {
  const { name, vendor, gameCode, currency, stakeParts, rounds } = campaign;
  return {
    ...{ campaign: name, vendor, gameCode, rounds, currency, members, refused: refused.length },
    stake: textFromParts(stakeParts),
    value: textFromParts(valueParts),
  };
}
