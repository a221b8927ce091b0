import { nextRedemptionState, type RedemptionEvent } from '@baize/contract/rewards/redemption-states';
import { money, PARTS_PER_UNIT, POINTS } from '@baize/kernel';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { textIn } from '../../brand/brands/index.ts';
import { postHold, voidHold } from '../../money/ledger/index.ts';
import { memberById } from '../../people/members/index.ts';
import { pointsAccountOf } from '../points/index.ts';
import { alonePoints, lockOffer, moveStock } from './offers.store.ts';
import type { MallDeps, Redemption, RedemptionId } from './redemption.ts';
import { keepFirst, lockRedemption, writeDecision } from './redemptions.store.ts';

export interface RedemptionDecision {
  readonly operator: OperatorSession;
  readonly redemptionId: RedemptionId;
  readonly event: Exclude<RedemptionEvent, 'notGiven'>;
  readonly note: string;
}

const RESULT = { approve: 'approved', reject: 'rejected' } as const;

/**
 * Approves what a member asked for, which spends the points that were set aside, or rejects it, which gives points and stock back.
 * Beyond what one person approves alone the first one is noted and another decides. The same decision again gives the same answer.
 * Refuses redemption_not_found, redemption_decided, second_operator_needed.
 */
export async function decideRedemption(deps: MallDeps, decision: RedemptionDecision): Promise<Redemption> {
  const after = await deps.db.inTransaction(async (tx) => {
    const before = await lockRedemption(tx, decision.redemptionId);
    if (before?.brand !== decision.operator.brand) throw new Refusal('redemption_not_found');
    const state = nextRedemptionState(before.state, decision.event);
    if (state !== undefined) return decideIn(tx, deps, { ...decision, before });
    if (before.state === RESULT[decision.event]) return before;
    throw new Refusal('redemption_decided');
  });
  deps.hints.tell(after.memberId, { type: 'balance' });
  return after;
}

async function decideIn(
  tx: Tx,
  deps: MallDeps,
  { operator, event, note, before }: RedemptionDecision & { readonly before: Redemption },
): Promise<Redemption> {
  if (event === 'approve' && before.points > (await alonePoints(tx, before.brand))) {
    if (before.approvedBy === null) {
      await keepFirst(tx, before.redemptionId, { ...operator, note });
      await trail(tx, deps, { operator, what: 'redemption.propose', before, note });
      return { ...before, approvedBy: operator.operatorId, approvedName: operator.name, note };
    }
    if (isSamePerson({ operatorId: before.approvedBy, name: before.approvedName }, operator)) {
      throw new Refusal('second_operator_needed');
    }
  }
  const after: Redemption = {
    ...before,
    state: RESULT[event],
    decidedAt: deps.clock.now(),
    decidedName: operator.name,
    note: note === '' ? before.note : note,
  };
  await writeDecision(tx, after, operator.operatorId);
  await settle(tx, after);
  await trail(tx, deps, { operator, what: `redemption.${event}`, before, note });
  await tell(tx, deps, after);
  return after;
}

async function settle(tx: Tx, { state, brand, memberId, rewardId, redemptionId, points }: Redemption): Promise<void> {
  const hold = { memberId: pointsAccountOf(memberId), holdId: redemptionId, reference: `mall ${redemptionId}` };
  if (state === 'approved') {
    const amount = money(POINTS, points * PARTS_PER_UNIT);
    await postHold(tx, { ...hold, shares: [{ kind: 'adjustment', to: 'house:points', amount }] });
    return;
  }
  await lockOffer(tx, brand, rewardId);
  await moveStock(tx, { brand, rewardId }, 1);
  await voidHold(tx, hold);
}

async function trail(
  tx: Tx,
  { noteChange }: MallDeps,
  {
    operator,
    what,
    before,
    note,
  }: Pick<RedemptionDecision, 'operator' | 'note'> & { what: string; before: Redemption },
): Promise<void> {
  const { redemptionId: target, rewardId, points, state } = before;
  await noteChange(tx, {
    ...{ operator, what, target },
    before: { rewardId, points: Number(points), state },
    after: { note },
  });
}

async function tell(tx: Tx, { brands, notifyMember }: MallDeps, after: Redemption): Promise<void> {
  const { memberId, titles, points, note, state } = after;
  const brand = await brands.of(after.brand, tx);
  const member = await memberById(tx, memberId);
  await notifyMember(tx, {
    ...{ memberId, brand: after.brand },
    kind: state === 'approved' ? 'redemption_approved' : 'redemption_rejected',
    values: { title: textIn(titles, member?.language ?? undefined, brand) ?? '', points: String(points), note },
  });
}
