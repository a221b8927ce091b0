import {
  opsApproveWithdrawal,
  opsForceReceipt,
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsRetryWithdrawal,
  opsSettleWithdrawal,
  opsWithdrawal,
  opsWithdrawalProof,
  opsWithdrawals,
  opsWithdrawalSettings,
} from '@baize/contract';
import { isWithdrawalOver, WITHDRAWAL_STATE_NAMES, type WithdrawalState } from '@baize/contract/withdrawals';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { payeeOf } from '../../members/index.ts';
import { withdrawalForStaff } from './on-wire.ts';
import { payoutsOf } from './payouts.store.ts';
import { changeSettings, settingsOf } from './settings.ts';
import {
  approveWithdrawal,
  forceReceipt,
  refuseWithdrawal,
  retryWithdrawal,
  settleWithdrawal,
  type StaffDeps,
} from './staff-decisions.ts';
import type { Withdrawal } from './withdrawal.ts';
import { proofOf, withdrawalOfBrand } from './withdrawal-of.ts';
import { countByState, countForStaff, pageForStaff, stepsOf } from './withdrawal-lists.store.ts';

type ForStaff = z.input<typeof opsWithdrawal.value>;

/** States that wait for somebody's decision: worked off from the oldest. */
const QUEUES: readonly WithdrawalState[] = ['reviewing', 'secondReview', 'stalled', 'disputed'];

/** Puts the review of withdrawals, and how the brand pays out, in the hands of its operators. */
export function withdrawalsOpsRoutes(serve: Serve, deps: StaffDeps): void {
  const { db } = deps;
  serve(opsWithdrawals, async ({ pageNo, pageSize, state = null, memberId = null }, { brand }) => {
    const filter = { brand, state, memberId, isQueue: state !== null && QUEUES.includes(state) };
    const page = await pageForStaff(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const total = await countForStaff(db, filter);
    const waiting = await countByState(
      db,
      brand,
      WITHDRAWAL_STATE_NAMES.filter((one) => !isWithdrawalOver(one)),
    );
    return { list: await forStaff(deps, page), total, totalPages: Math.ceil(total / pageSize), waiting };
  });
  serve(opsWithdrawal, async ({ withdrawalId }, { brand }) =>
    one(deps, await withdrawalOfBrand(db, brand, withdrawalId)),
  );
  serve(opsWithdrawalProof, async ({ withdrawalId }, { brand }) =>
    proofOf(db, await withdrawalOfBrand(db, brand, withdrawalId)),
  );
  serve(opsApproveWithdrawal, async (asked, { session: operator }) =>
    one(deps, await approveWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsRefuseWithdrawal, async (asked, { session: operator }) =>
    one(deps, await refuseWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsRetryWithdrawal, async (asked, { session: operator }) =>
    one(deps, await retryWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsSettleWithdrawal, async (asked, { session: operator }) =>
    one(deps, await settleWithdrawal(deps, { operator, ...asked })),
  );
  serve(opsForceReceipt, async (asked, { session: operator }) =>
    one(deps, await forceReceipt(deps, { operator, ...asked })),
  );
  serve(opsWithdrawalSettings, (_request, { brand }) => settingsOf(db, brand));
  serve(opsPutWithdrawalSettings, (settings, { session }) => changeSettings(deps, session, settings));
}

async function one(deps: StaffDeps, withdrawal: Withdrawal): Promise<ForStaff> {
  const [shown] = await forStaff(deps, [withdrawal]);
  if (shown === undefined) throw new Error('one in, one out');
  return shown;
}

async function forStaff({ db }: StaffDeps, withdrawals: readonly Withdrawal[]): Promise<ForStaff[]> {
  const steps = await stepsOf(db, withdrawals);
  const payouts = await payoutsOf(db, withdrawals);
  const names = new Map<string, string>();
  for (const { memberId } of withdrawals) {
    if (!names.has(memberId)) names.set(memberId, (await payeeOf(db, memberId)).username);
  }
  return withdrawals.map((known) =>
    withdrawalForStaff(known, { steps, payouts, username: names.get(known.memberId) ?? '' }),
  );
}
