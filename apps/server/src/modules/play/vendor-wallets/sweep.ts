import type { NoteChange } from '../../../events/operator-change.ts';
import { textFromParts } from '@baize/kernel';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { moveMoney } from './move-money.ts';
import type { WalletOwner } from './wallets-of.ts';
import { everythingBack } from './request-moves.ts';
import type { VendorTransfer, VendorWalletDeps } from './wallet-move.ts';

export interface HomeDeps extends VendorWalletDeps {
  readonly noteChange: NoteChange;
}

export interface HomeAsked {
  readonly operator: OperatorSession;
  readonly member: WalletOwner & { readonly username: string };
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly reason: string;
}

/**
 * Brings everything a member has at vendors back into the main wallet for an operator, with its line in the audit trail in the
 * transaction that notes the transfers. Once per key. Refuses key_reused; throws Unreachable when no vendor answers.
 */
export async function bringHome(deps: HomeDeps, asked: HomeAsked): Promise<VendorTransfer[]> {
  const { operator, member, requestKey, reason } = asked;
  const { memberId, brand, username } = member;
  const { currency } = await balanceOf(deps.db, memberId);
  return moveMoney(deps, {
    ...{ memberId, brand, currency, requestKey },
    meaning: ['home', reason],
    plan: () => everythingBack(deps, { memberId, brand }, undefined),
    onNoted: (tx, moves) =>
      deps.noteChange(tx, {
        ...{ operator, what: 'member.wallets-home', target: username, before: null },
        after: { reason, from: moves.map(({ vendor, parts }) => ({ vendor, amount: textFromParts(parts) })) },
      }),
  });
}
