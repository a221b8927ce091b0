import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Happening, takeStep } from './take-step.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { PayoutDeps, Withdrawal } from './withdrawal.ts';
import { findOfBrand, lockWithdrawal } from './withdrawals.store.ts';

export interface StaffDeps extends PayoutDeps {
  readonly noteChange: NoteChange;
}

/** Whose decision it is, and on which withdrawal of their brand. */
export interface Decision {
  readonly operator: OperatorSession;
  readonly withdrawalId: string;
}

/** What an operator chose, and what the audit trail keeps of it. */
interface Chosen extends Omit<Happening, 'by' | 'actor'> {
  readonly note?: string;
  /** The bank's own, where staff paid. */
  readonly reference?: string;
}

/** Undefined: it was done before, and the withdrawal is answered as it stands. */
type Choice = (withdrawal: Withdrawal, tx: Tx) => Chosen | undefined | Promise<Chosen | undefined>;

/**
 * Lets an operator take a step with a withdrawal of their brand: it is locked, chosen for as it stands, and the audit trail gets
 * its line in the same transaction. Refuses withdrawal_not_found, withdrawal_step_closed.
 */
export async function decide(
  deps: StaffDeps,
  { operator, withdrawalId }: Decision,
  choice: Choice,
): Promise<Withdrawal> {
  const decided = await deps.db.inTransaction(async (tx) => {
    const before = await lockedOf(tx, operator, withdrawalId);
    const chosen = await choice(before, tx);
    if (chosen === undefined) return before;
    const { note = '', reference = '', ...step } = chosen;
    const after = await takeStep(tx, deps, {
      withdrawal: before,
      happening: { ...step, by: 'staff', actor: operator.name },
    });
    const said = Object.entries({ reason: step.reason ?? '', note, reference }).filter(([, text]) => text !== '');
    const line = { operator, what: `withdrawal.${step.event}`, target: withdrawalId, before: { state: before.state } };
    await deps.noteChange(tx, { ...line, after: { state: after.state, ...Object.fromEntries(said) } });
    return after;
  });
  tellWithdrawal(deps.news, decided);
  return decided;
}

async function lockedOf(tx: Tx, { brand }: OperatorSession, withdrawalId: string): Promise<Withdrawal> {
  const found = await findOfBrand(tx, brand, withdrawalId);
  const locked = found && (await lockWithdrawal(tx, found.memberId, withdrawalId));
  if (locked === undefined) throw new Refusal('withdrawal_not_found');
  return locked;
}
