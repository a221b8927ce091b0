import { type HeldWinDecision, nextHeldWinState } from '@baize/contract/play/held-win-states';
import { textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { HeldWin, HeldWinId, RoundReviewDeps } from './held-win.ts';
import { lockHeldWin, writeEnd, writeFirst } from './held-wins.store.ts';

export interface HeldWinRequest {
  readonly operator: OperatorSession;
  readonly heldId: HeldWinId;
  readonly decision: HeldWinDecision;
  /** Why it is refused. */
  readonly note: string;
}

/**
 * Approves a held win, which pays it when somebody else approved it before, or refuses it, which gives it back to the vendor's
 * side. The same decision by the same operator again gives the same answer. Refuses held_win_not_found, held_win_decided when it
 * was decided otherwise or taken back by its vendor, and second_operator_needed when the second approval is the first person's (a
 * person with two tokens is still one person).
 */
export async function decideHeldWin(deps: RoundReviewDeps, request: HeldWinRequest): Promise<HeldWin> {
  const { win, isOver } = await deps.db.inTransaction((tx) => decideIn(tx, deps, request));
  if (isOver) deps.hints.tell(win.memberId, { type: 'balance' });
  return win;
}

async function decideIn(
  tx: Tx,
  deps: RoundReviewDeps,
  { operator, heldId, decision, note }: HeldWinRequest,
): Promise<{ win: HeldWin; isOver: boolean }> {
  const before = await lockHeldWin(tx, operator.brand, heldId);
  if (before === undefined) throw new Refusal('held_win_not_found');
  if (isRepeat(before, operator, decision)) return { win: before, isOver: false };
  const state = nextHeldWinState(before.state, decision);
  if (state === undefined) throw new Refusal('held_win_decided');
  if (state === 'paid' && isSamePerson(before, operator)) throw new Refusal('second_operator_needed');
  const [at, { operatorId, name }] = [deps.clock.now(), operator];
  const isOver = state === 'paid' || state === 'refused';
  const noted = isOver
    ? { state, decidedBy: operatorId, decidedName: name, decidedAt: at, note }
    : { state, firstBy: operatorId, firstName: name, firstAt: at };
  if (isOver) await writeEnd(tx, { ...before, ...noted });
  else await writeFirst(tx, { ...before, ...noted });
  await deps.noteChange(tx, {
    operator,
    what: `heldWin.${decision}`,
    target: heldId,
    before: { state: before.state },
    after: { state, amount: textFromParts(before.amount.parts), ...(note === '' ? {} : { note }) },
  });
  return { win: { ...before, ...noted }, isOver };
}

/** Whether the operator decided so before. Who approved first may hear so again, also when it was paid since. */
function isRepeat(win: HeldWin, { operatorId }: OperatorSession, decision: HeldWinDecision): boolean {
  if (decision === 'refuse') return win.state === 'refused' && win.decidedBy === operatorId;
  if (win.state === 'paid') return win.decidedBy === operatorId || win.firstBy === operatorId;
  return win.state === 'approved' && win.firstBy === operatorId;
}

function isSamePerson({ firstBy, firstName }: HeldWin, { operatorId, name }: OperatorSession): boolean {
  return firstBy === operatorId || firstName?.toLowerCase() === name.toLowerCase();
}
