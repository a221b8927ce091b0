import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Award, AwardsDeps } from './award.ts';
import { writeStep } from './awards.store.ts';
import { giveBackBudget } from './budgets.store.ts';
import { requiredOf } from './domain/award-terms.ts';
import { run } from './run-award.ts';
import { tellMember } from './tell-member.ts';

/**
 * Told, in its transaction, of a claimed award that was never given, before its budget is locked: whoever took something for it gives that
 * back. True where it has told the member.
 */
export type OnNotGiven = (tx: Tx, award: Award) => Promise<boolean>;

export interface SettleDeps extends AwardsDeps {
  readonly onNotGiven: OnNotGiven;
}

/**
 * Ends a claimed award, locked by the caller, once what it gave has ended: what was never given is cancelled and gives its budget back; what
 * it won must be staked as its terms say. May be repeated.
 */
export async function settleClaimed(tx: Tx, deps: SettleDeps, award: Award): Promise<Award> {
  const { kind } = award.what;
  const outcome = kind === 'money' ? undefined : await deps.payers[kind]?.outcomeOf?.(tx, award);
  if (outcome === undefined) return award;
  const { claimedAt } = award;
  invariant(claimedAt !== null, 'what is claimed was claimed at a time');
  const endedAt = deps.clock.now();
  if (!outcome.isGiven) {
    const cancelled: Award = { ...award, state: 'cancelled', endedAt };
    await writeStep(tx, cancelled);
    const isTold = await deps.onNotGiven(tx, cancelled);
    await giveBackBudget(tx, award);
    if (!isTold) await tellMember(tx, deps, { award: cancelled, kind: 'award_cancelled' });
    return cancelled;
  }
  const requiredParts = requiredOf(outcome.wonParts, { ...award.terms, turnoverOfParts: 0n });
  const after: Award =
    requiredParts === 0n
      ? { ...award, state: 'done', endedAt }
      : await run(tx, { ...award, requiredParts, claimedAt }, outcome.wonParts);
  await writeStep(tx, after);
  return after;
}
