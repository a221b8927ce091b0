import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { memberMoneyOf, setFrozen } from '../../money/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';

export interface FreezeDeps {
  readonly db: Db;
  readonly noteChange: NoteChange;
}

export interface WalletFreeze {
  readonly operator: OperatorSession;
  readonly member: Pick<Member, 'memberId' | 'username'>;
  readonly reason: string;
  readonly isFrozen: boolean;
}

/**
 * Freezes or unfreezes a member's wallet: no money leaves a frozen one, incoming money is still credited. Freezing a frozen wallet
 * is recorded again with its reason, because two operators may have different reasons.
 */
export async function freezeMember(deps: FreezeDeps, freezing: WalletFreeze): Promise<void> {
  const { operator, member, reason, isFrozen } = freezing;
  await deps.db.inTransaction(async (tx) => {
    const before = await memberMoneyOf(tx, member.memberId);
    await setFrozen(tx, member.memberId, isFrozen);
    await deps.noteChange(tx, {
      operator,
      what: isFrozen ? 'member.freeze' : 'member.unfreeze',
      target: member.username,
      before: { isFrozen: before.isFrozen },
      after: { isFrozen, reason },
    });
  });
}
