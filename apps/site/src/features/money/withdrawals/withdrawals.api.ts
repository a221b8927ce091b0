import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { bindPayoutAccount, unbindPayoutAccount } from '@baize/contract/money/payout-accounts';
import type {
  cancelWithdrawal as cancelWithdrawalCall,
  confirmReceipt as confirmReceiptCall,
  withdraw,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalList,
  withdrawalOptions,
  withdrawalProof,
} from '@baize/contract/money/withdrawals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Withdrawal = ValueOf<typeof withdrawalDetail>;
/** A row of the withdrawal record. */
export type WithdrawalRow = Withdrawal & { readonly id: string };
export type WithdrawalOptions = ValueOf<typeof withdrawalOptions>;
export type PayoutMethod = WithdrawalOptions['methods'][number];
export type PayoutAccount = WithdrawalOptions['accounts'][number];

/** The first part of every query key of withdrawals; the menu's count uses it too, so that one hint refreshes all. */
const WITHDRAWALS = 'withdrawals';
const keyOf = (withdrawalId: string) => [WITHDRAWALS, 'one', withdrawalId] as const;

/** Fetches all queries of withdrawals again. */
export function refreshWithdrawals(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(WITHDRAWALS) });
}

/** Keeps what is shown fresh: a withdrawal changed its state, or the balance moved. */
export function useFreshWithdrawals(): void {
  useHints(['withdrawal', 'balance'], refreshWithdrawals);
}

export function useWithdrawalOptions() {
  return useQuery({
    queryKey: [WITHDRAWALS, 'options'],
    queryFn: ({ signal }) => send<typeof withdrawalOptions>('GET /wps/member/withdrawal/options', {}, signal),
  });
}

/** A page of the member's withdrawals, newest first. */
export function useWithdrawalList(pageNo: number) {
  return useQuery({
    queryKey: [WITHDRAWALS, 'list', pageNo],
    queryFn: ({ signal }) => send<typeof withdrawalList>('GET /wps/member/withdrawal/list', { pageNo }, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.withdrawalId })) }),
    placeholderData: keepPreviousData,
  });
}

/** As many as one call answers: the page shows a question for each. */
const QUESTIONS_MAX = 100;

/** Every withdrawal that was paid out, and of which the member has not said whether the money arrived. */
export function useUnconfirmedWithdrawals() {
  return useQuery({
    queryKey: [WITHDRAWALS, 'unconfirmed'],
    queryFn: ({ signal }) =>
      send<typeof withdrawalList>(
        'GET /wps/member/withdrawal/list',
        { state: 'paid', pageSize: QUESTIONS_MAX },
        signal,
      ),
    select: ({ list }) => list,
  });
}

export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: keyOf(withdrawalId),
    queryFn: ({ signal }) =>
      send<typeof withdrawalDetail>('GET /wps/member/withdrawal/detail', { withdrawalId }, signal),
  });
}

/** The picture that the member gave as proof. */
export function useReceiptProof(withdrawalId: string) {
  return useQuery({
    queryKey: [WITHDRAWALS, 'proof', withdrawalId],
    queryFn: ({ signal }) => send<typeof withdrawalProof>('GET /wps/member/withdrawal/proof', { withdrawalId }, signal),
    staleTime: Infinity,
  });
}

/** Everything on record about one withdrawal, with the digest over it. */
export function fetchEvidence(withdrawalId: string) {
  return send<typeof withdrawalEvidence>('GET /wps/member/withdrawal/evidence', { withdrawalId });
}

export async function requestWithdrawal(request: RequestOf<typeof withdraw>): Promise<Withdrawal> {
  return keepWithdrawal(await sendSealed<typeof withdraw>('POST /wps/member/withdrawal', request));
}

export async function cancelWithdrawal(withdrawalId: string): Promise<Withdrawal> {
  return keepWithdrawal(
    await send<typeof cancelWithdrawalCall>('POST /wps/member/withdrawal/cancel', { withdrawalId }),
  );
}

/** Says whether the money arrived. */
export async function confirmReceipt(request: RequestOf<typeof confirmReceiptCall>): Promise<Withdrawal> {
  return keepWithdrawal(await send<typeof confirmReceiptCall>('POST /wps/member/withdrawal/receipt', request));
}

/** Takes the answer of a step as the withdrawal it is now; lists and limits are asked for anew. */
function keepWithdrawal(withdrawal: Withdrawal): Withdrawal {
  void refreshWithdrawals();
  queryClient.setQueryData(keyOf(withdrawal.withdrawalId), withdrawal);
  return withdrawal;
}

export async function addPayoutAccount(request: RequestOf<typeof bindPayoutAccount>): Promise<void> {
  await sendSealed<typeof bindPayoutAccount>('POST /wps/member/payout/account', request);
}

export async function removePayoutAccount(accountId: string, paymentPassword: string): Promise<void> {
  await sendSealed<typeof unbindPayoutAccount>('POST /wps/member/payout/account/remove', {
    accountId,
    paymentPassword,
  });
  await refreshWithdrawals();
}
