import {
  opsApproveWithdrawal,
  opsForceReceipt,
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsRetryWithdrawal,
  opsSettleWithdrawal,
  opsUpholdWithdrawal,
  opsWithdrawal,
  opsWithdrawalProof,
  opsWithdrawals,
  opsWithdrawalSettings,
} from '@baize/contract/money/withdrawals-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeSettings, settingsOf } from '../withdrawal-rules/index.ts';
import { listForStaff, paymentProofOf, showForStaff, withdrawalOfBrand } from './read-withdrawals.ts';
import {
  approveWithdrawal,
  forceReceipt,
  refuseWithdrawal,
  retryWithdrawal,
  settleWithdrawal,
  type StaffDeps,
  upholdWithdrawal,
} from './staff-decisions.ts';

/** The calls by which operators review withdrawals and change the payout settings of their brand. */
export function withdrawalsOpsRoutes(serve: Serve, deps: StaffDeps): void {
  const { db } = deps;
  serve(opsWithdrawals, ({ state = null, memberId = null, ...page }, { brand }) =>
    listForStaff(db, { brand, state, memberId, ...page }),
  );
  serve(opsWithdrawal, async ({ withdrawalId }, { brand }) =>
    showForStaff(db, await withdrawalOfBrand(db, brand, withdrawalId)),
  );
  serve(opsWithdrawalProof, async ({ withdrawalId }, { brand }) =>
    paymentProofOf(db, await withdrawalOfBrand(db, brand, withdrawalId)),
  );
  serve(opsApproveWithdrawal, async (asked, { session: operator }) =>
    showForStaff(db, await approveWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsRefuseWithdrawal, async (asked, { session: operator }) =>
    showForStaff(db, await refuseWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsRetryWithdrawal, async (asked, { session: operator }) =>
    showForStaff(db, await retryWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsSettleWithdrawal, async (asked, { session: operator }) =>
    showForStaff(db, await settleWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsForceReceipt, async (asked, { session: operator }) =>
    showForStaff(db, await forceReceipt(deps, { operator, ...asked })),
  );
  serve(opsUpholdWithdrawal, async (asked, { session: operator }) =>
    showForStaff(db, await upholdWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsWithdrawalSettings, (_request, { brand }) => settingsOf(db, brand));
  serve(opsPutWithdrawalSettings, (settings, { session }) => changeSettings(deps, session, settings));
}
