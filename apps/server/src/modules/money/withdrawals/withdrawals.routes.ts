import {
  bindPayoutAccount as bindCall,
  unbindPayoutAccount as unbindCall,
} from '@baize/contract/money/payout-accounts';
import {
  cancelWithdrawal as cancelCall,
  confirmReceipt as receiptCall,
  withdraw,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalList,
  withdrawalOptions as optionsCall,
  withdrawalProof,
} from '@baize/contract/money/withdrawals';
import { partsFromText } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { bindPayoutAccount, unbindPayoutAccount } from '../payout-accounts/index.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { evidenceOf } from './withdrawal-evidence.ts';
import { listWithdrawals, paymentProofOf, showWithdrawal, withdrawalOf } from './read-withdrawals.ts';
import { accountOnWire } from './withdrawal.wire.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Withdrawal, WithdrawalsDeps } from './withdrawal.ts';
import { withdrawalOptions } from './withdrawal-options.ts';

/** Withdrawals and the accounts they go to, as the member site sees them. */
export function withdrawalsRoutes(serve: Serve, deps: WithdrawalsDeps): void {
  const shown = (withdrawal: Withdrawal) => showWithdrawal(deps.db, withdrawal);
  serve(optionsCall, (_request, { session }) => withdrawalOptions(deps, session.memberId, session.brand));
  serve(bindCall, async (asked, { session: { memberId, brand } }) =>
    accountOnWire(await bindPayoutAccount(deps, { ...asked, memberId, brand })),
  );
  serve(unbindCall, async (asked, { session }) => {
    await unbindPayoutAccount(deps, { ...asked, memberId: session.memberId });
    return null;
  });
  serve(withdraw, async ({ amount, fee, ...asked }, { session: { memberId, brand, tokenHash } }) => {
    const money = { amountParts: amount, shownFeeParts: fee === undefined ? undefined : partsFromText(fee) };
    return shown(await requestWithdrawal(deps, { ...asked, ...money, memberId, brand, tokenHash }));
  });
  serve(withdrawalList, ({ state = null, ...page }, { session: { memberId, brand } }) =>
    listWithdrawals(deps.db, { memberId, brand, state, ...page }),
  );
  serve(withdrawalDetail, async ({ withdrawalId }, { session }) =>
    shown(await withdrawalOf(deps.db, session.memberId, withdrawalId)),
  );
  serve(cancelCall, async ({ withdrawalId }, { session }) =>
    shown(await cancelWithdrawal(deps, session.memberId, withdrawalId)),
  );
  serve(receiptCall, async ({ withdrawalId, receipt, received, proof }, { session: { memberId } }) =>
    shown(await confirmReceipt(deps, { memberId, withdrawalId, receipt, receivedParts: received, proof })),
  );
  serve(withdrawalProof, async ({ withdrawalId }, { session }) =>
    paymentProofOf(deps.db, await withdrawalOf(deps.db, session.memberId, withdrawalId)),
  );
  serve(withdrawalEvidence, ({ withdrawalId }, { session }) => evidenceOf(deps, session.memberId, withdrawalId));
}
