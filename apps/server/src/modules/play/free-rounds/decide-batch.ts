import { nextFreeRoundState } from '@baize/contract/play/free-round-states';
import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { findBatch, writeDecision } from './batches.store.ts';
import { lockCampaign } from './campaigns.store.ts';
import { type Batch, type BatchId, type FreeRoundsDeps, isOver } from './free-rounds.ts';
import { moveGifts } from './gifts.store.ts';
import { planSettling } from './give-free-rounds.ts';

export interface BatchDecision {
  readonly operator: OperatorSession;
  readonly batchId: BatchId;
  readonly decision: 'approve' | 'refuse';
  /** Why it is refused. */
  readonly note: string;
}

/**
 * Approves, as the second person, what is beyond a ceiling, or refuses it; who proposed it may withdraw it, too. The same decision by
 * the same operator again gives the same answer. Refuses free_rounds_not_found, free_rounds_decided when it was decided otherwise or
 * by somebody else, second_operator_needed (a person with two tokens is still one person), campaign_over.
 */
export function decideBatch(deps: FreeRoundsDeps, decision: BatchDecision): Promise<Batch> {
  return deps.db.inTransaction((tx) => decideIn(tx, deps, decision));
}

async function decideIn(tx: Tx, deps: FreeRoundsDeps, { operator, batchId, decision, note }: BatchDecision) {
  const { operatorId: decidedBy, name: decidedName, brand } = operator;
  const named = await findBatch(tx, brand, batchId);
  if (named === undefined) throw new Refusal('free_rounds_not_found');
  // Whoever gives, decides or stops holds the campaign; what was read before may be old.
  const campaign = await lockCampaign(tx, brand, named.campaignId);
  const before = await findBatch(tx, brand, batchId);
  invariant(campaign !== undefined && before !== undefined, 'neither is ever deleted');
  const state = decision === 'approve' ? 'approved' : 'refused';
  if (before.state !== 'waiting') {
    if (before.state === state && before.decidedBy === decidedBy) return before;
    throw new Refusal('free_rounds_decided');
  }
  const now = deps.clock.now();
  if (decision === 'approve') {
    if (isSamePerson({ operatorId: before.proposedBy, name: before.proposedName }, operator)) {
      throw new Refusal('second_operator_needed');
    }
    if (isOver(campaign, now)) throw new Refusal('campaign_over');
  }
  const after: Batch = { ...before, state, decidedBy, decidedName, decidedAt: now, note };
  await writeDecision(tx, after);
  const to = nextFreeRoundState('waiting', decision === 'approve' ? 'approve' : 'cancel');
  invariant(to !== undefined, 'what waits can be approved and cancelled');
  const by = decision === 'approve' ? { cancelledName: null, note: null } : { cancelledName: decidedName, note };
  await moveGifts(tx, batchId, { steps: [['waiting', to]], ...by, at: now });
  if (decision === 'approve') await planSettling(tx, before.campaignId);
  await deps.noteChange(tx, {
    ...{ operator, what: `freeRounds.${decision}`, target: batchId, before: { state: before.state } },
    after: { state, ...(note === '' ? {} : { note }) },
  });
  return after;
}
