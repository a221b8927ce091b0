import { type AwardEvent, nextAwardState } from '@baize/contract/rewards/award-states';
import { DAY_MS, dayIn, instantOf, isWholeCoins, money, textFromParts } from '@baize/kernel';
import { TRIAL } from '@baize/contract/people/account-kinds';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { Award, AwardId, AwardsDeps, AwardTerms } from './award.ts';
import { lockAward, writeDecider, writeStep } from './awards.store.ts';
import { giveBackBudget } from './budgets.store.ts';
import { needsSecond } from './ceilings.store.ts';
import { isPast } from './domain/award-terms.ts';
import { cancelLocked } from './end-award.ts';
import { giveAward } from './give-award.ts';
import { tellMember } from './tell-member.ts';

export type StaffDeps = AwardsDeps & { readonly db: Db; readonly noteChange: NoteChange };

export interface GivenByHand {
  readonly operator: OperatorSession;
  readonly requestKey: string;
  readonly username: string;
  readonly amountParts: bigint;
  readonly title: string;
  readonly days: number;
  readonly terms: AwardTerms;
  readonly reason: string;
}

/**
 * Staff give a member money to claim. Beyond what one person gives alone it waits for another. The same key with the same content gives the
 * same award. Refuses member_not_found, amount_not_whole_coins, award_budget_spent, key_reused, member_excluded, access_denied.
 */
export async function giveByHand(deps: StaffDeps, wanted: GivenByHand): Promise<Award> {
  const { operator, amountParts, username, title, terms, reason, requestKey } = wanted;
  const member = await findMemberByName(deps.db, operator.brand, username);
  if (member === undefined || member.isAgent === TRIAL) throw new Refusal('member_not_found');
  const { memberId, currency } = member;
  if (!isWholeCoins(money(currency, amountParts))) throw new Refusal('amount_not_whole_coins');
  return deps.db.inTransaction(async (tx) => {
    const { timeZone, defaultLanguage } = await deps.brands.of(operator.brand, tx);
    const day = dayIn(timeZone, deps.clock.now());
    const isAlone = !(await needsSecond(
      tx,
      { brand: operator.brand, name: operator.name, day, currency },
      amountParts,
    ));
    const { award, isNew } = await giveAward(tx, deps, {
      ...{ brand: operator.brand, memberId, key: requestKey, terms },
      // A person's name and not their token: whoever renews it has given before.
      source: { kind: 'staff', id: operator.name.toLowerCase() },
      what: { kind: 'money', currency, amountParts, item: '' },
      titles: { [defaultLanguage]: title },
      claimBy: instantOf(deps.clock.now() + wanted.days * DAY_MS),
      by: { operatorId: operator.operatorId, name: operator.name, reason, isWaiting: !isAlone },
    });
    if (!isNew) {
      const isSame = award.what.amountParts === amountParts && award.reason === reason;
      if (!isSame) throw new Refusal('key_reused');
      return award;
    }
    const after = { member: username, amount: textFromParts(amountParts), currency, title, reason };
    const what = isAlone ? 'award.give' : 'award.propose';
    await deps.noteChange(tx, { operator, what, target: award.awardId, before: null, after });
    return award;
  });
}

export interface AwardDecision {
  readonly operator: OperatorSession;
  readonly awardId: AwardId;
  readonly event: Extract<AwardEvent, 'approve' | 'reject' | 'cancel'>;
  readonly note: string;
}

/**
 * Approves or rejects what waits for a second person, or takes back what is not paid. The same decision again gives the same answer.
 * Refuses award_not_found, award_decided where it is too late, award_expired, second_operator_needed.
 */
export async function decideAward(deps: StaffDeps, decision: AwardDecision): Promise<Award> {
  return deps.db.inTransaction(async (tx) => {
    const before = await lockAward(tx, decision.awardId);
    if (before?.brand !== decision.operator.brand) throw new Refusal('award_not_found');
    return decideIn(tx, deps, { ...decision, before });
  });
}

const RESULT = { approve: 'offered', reject: 'rejected', cancel: 'cancelled' } as const;

async function decideIn(
  tx: Tx,
  deps: StaffDeps,
  { operator, event, note, before }: AwardDecision & { readonly before: Award },
): Promise<Award> {
  if (nextAwardState(before.state, event) === undefined) {
    if (before.state === RESULT[event]) return before;
    throw new Refusal('award_decided');
  }
  const after = await decided(tx, deps, { operator, event, before });
  await deps.noteChange(tx, {
    ...{ operator, what: `award.${event}`, target: before.awardId },
    before: { state: before.state, amount: textFromParts(before.what.amountParts), currency: before.what.currency },
    after: { state: after.state, ...(note === '' ? {} : { note }) },
  });
  return after;
}

async function decided(
  tx: Tx,
  deps: StaffDeps,
  { operator, event, before }: Pick<AwardDecision, 'operator' | 'event'> & { readonly before: Award },
): Promise<Award> {
  if (event === 'cancel') return (await cancelLocked(tx, deps, before)) ?? before;
  if (event === 'reject') {
    const rejected: Award = { ...before, state: 'rejected', endedAt: deps.clock.now() };
    await writeStep(tx, rejected);
    await giveBackBudget(tx, before);
    return rejected;
  }
  if (isPast(before.claimBy, deps.clock.now())) throw new Refusal('award_expired');
  const proposer = { operatorId: before.proposedBy, name: before.proposedName };
  if (isSamePerson(proposer, operator)) throw new Refusal('second_operator_needed');
  const offered: Award = { ...before, state: 'offered', decidedName: operator.name };
  await writeStep(tx, offered);
  await writeDecider(tx, before.awardId, operator);
  await tellMember(tx, deps, { award: offered, kind: 'award_offered' });
  return offered;
}
