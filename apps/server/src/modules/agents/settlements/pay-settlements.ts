import { textFromParts } from '@baize/kernel';
import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { SettlementId, SettlementsDeps } from './settlement.ts';
import { payPiece, settlementsToPay, takeUntold, type Untold } from './settlements.store.ts';

/** How many agents are paid, or told, in one transaction. */
const PIECE = 500;
const AT_ONCE = 100;

/**
 * Pays every settlement that may be paid, agent by agent in order of their ids. May be called by any number of workers and be cut
 * off anywhere: who is paid, is paid once. Answers how many agents were.
 */
export async function payDue(
  deps: SettlementsDeps,
  onProblem: (settlementId: SettlementId, error: unknown) => void,
): Promise<number> {
  const { db, clock } = deps;
  let all = 0;
  for (const settlementId of await settlementsToPay(db, AT_ONCE)) {
    try {
      for (;;) {
        const paid = await db.inTransaction((tx) => payPiece(tx, settlementId, { limit: PIECE, at: clock.now() }));
        all += paid ?? 0;
        if (paid === undefined || paid < PIECE) break;
      }
    } catch (error) {
      onProblem(settlementId, error);
    }
  }
  return all;
}

/** Writes each agent a message about what was paid: once, and never one without the other. */
export async function tellPaid(deps: SettlementsDeps): Promise<void> {
  const { db } = deps;
  for (;;) {
    const told = await db.inTransaction(async (tx) => {
      const untold = await takeUntold(tx, PIECE);
      for (const one of untold) await tell(tx, deps, one);
      return untold.length;
    });
    if (told < PIECE) return;
  }
}

function tell(tx: Tx, { notifyMember }: SettlementsDeps, paid: Untold): Promise<void> {
  const [kind, parts] = toldOf(paid);
  const { agentId: memberId, brand, currency } = paid;
  return notifyMember(tx, { memberId, brand, kind, values: { amount: `${textFromParts(parts)} ${currency}` } });
}

function toldOf({ netParts, creditedParts, paidBackParts }: Untold): readonly [MemberNoticeKind, bigint] {
  if (netParts < 0n) return ['agent_advanced', -netParts];
  return creditedParts > 0n ? ['agent_paid', creditedParts] : ['agent_paid_back', paidBackParts];
}
