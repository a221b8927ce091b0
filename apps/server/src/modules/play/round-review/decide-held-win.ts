import { type HeldWinDecision, nextHeldWinState } from '@baize/contract/play/held-win-states';
import { textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
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
 * side when somebody else refused it before: neither a large win nor the loss of one is one person's to decide. Who says otherwise
 * than the first takes their place. The same decision by the same operator again gives the same answer. Refuses
 * held_win_not_found, held_win_decided when it was decided otherwise or taken back by its vendor, and second_operator_needed when
 * the second word is the first person's (a person with two tokens is still one person).
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
  const isOver = state === 'paid' || state === 'refused';
  const first = { operatorId: before.firstBy, name: before.firstName };
  if (isOver && isSamePerson(first, operator)) throw new Refusal('second_operator_needed');
  const [at, { operatorId, name }] = [deps.clock.now(), operator];
  const noted = isOver
    ? { state, decidedBy: operatorId, decidedName: name, decidedAt: at, note }
    : { state, firstBy: operatorId, firstName: name, firstAt: at, note };
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

/** Whether the operator decided so before. Who said so first may hear it again, also when another agreed since. */
function isRepeat(win: HeldWin, { operatorId }: OperatorSession, decision: HeldWinDecision): boolean {
  const [one, both] = decision === 'approve' ? (['approved', 'paid'] as const) : (['declined', 'refused'] as const);
  if (win.state === both) return win.decidedBy === operatorId || win.firstBy === operatorId;
  return win.state === one && win.firstBy === operatorId;
}
