import { FREE_ROUND_STATES, type FreeRoundState, nextFreeRoundState } from '@baize/contract/play/free-round-states';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseWaiting } from './batches.store.ts';
import { lockCampaign, writeStop } from './campaigns.store.ts';
import type { CampaignId, FreeRoundsDeps, Gift, GiftId } from './free-rounds.ts';
import { lockGift, moveGifts, putGift } from './gifts.store.ts';
import { planSettling } from './give-free-rounds.ts';

/** What every state is when staff want the free rounds back: cancelled before the vendor was asked, else by its word. */
const CANCELLING: readonly (readonly [FreeRoundState, FreeRoundState])[] = (
  Object.keys(FREE_ROUND_STATES) as FreeRoundState[]
).flatMap((state) => {
  const next = nextFreeRoundState(state, 'cancel');
  return next === undefined ? [] : [[state, next] as const];
});

export interface Cancelling {
  readonly operator: OperatorSession;
  readonly giftId: GiftId;
  readonly note: string;
}

/**
 * Takes back what a member did not play. The same again gives the same answer. Refuses free_rounds_not_found, and free_rounds_decided
 * for what is over.
 */
export function cancelGift(deps: FreeRoundsDeps, { operator, giftId, note }: Cancelling): Promise<Gift> {
  return deps.db.inTransaction(async (tx) => {
    const before = await lockGift(tx, giftId);
    if (before?.brand !== operator.brand) throw new Refusal('free_rounds_not_found');
    const state = nextFreeRoundState(before.state, 'cancel');
    if (state === undefined) {
      if (before.cancelledName !== null) return before;
      throw new Refusal('free_rounds_decided');
    }
    const after: Gift = { ...before, state, cancelledName: operator.name, note };
    await putGift(tx, after, deps.clock.now());
    if (state === 'cancelling') await planSettling(tx, before.campaignId);
    await deps.noteChange(tx, {
      ...{ operator, what: 'freeRounds.cancel', target: giftId, before: { state: before.state } },
      after: { member: before.username, state, note },
    });
    return after;
  });
}

export interface Stopping {
  readonly operator: OperatorSession;
  readonly campaignId: CampaignId;
  readonly note: string;
}

/** Stops a campaign and takes back what was not played of it. One that is stopped stays as it is. Refuses campaign_not_found. */
export function stopCampaign(deps: FreeRoundsDeps, { operator, campaignId, note }: Stopping): Promise<void> {
  return deps.db.inTransaction(async (tx) => {
    const before = await lockCampaign(tx, operator.brand, campaignId);
    if (before === undefined) throw new Refusal('campaign_not_found');
    if (before.stoppedAt !== null) return;
    const { name, operatorId } = operator;
    const at = deps.clock.now();
    await writeStop(tx, { ...before, stoppedName: name, stoppedAt: at, note });
    await refuseWaiting(tx, campaignId, { operatorId, name, at, note });
    await moveGifts(tx, campaignId, { steps: CANCELLING, cancelledName: name, note, at });
    await planSettling(tx, campaignId);
    await deps.noteChange(tx, {
      ...{
        operator,
        what: 'freeRounds.stop',
        target: campaignId,
        before: null,
        after: { campaign: before.name, note },
      },
    });
  });
}
