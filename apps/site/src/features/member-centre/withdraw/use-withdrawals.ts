import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { withdrawalDetail, withdrawalList, withdrawalOptions } from '@baize/contract/money/withdrawals';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { onSessionEvent } from '../../../shared/session-events.ts';
import { WITHDRAWALS, type Withdrawal } from './withdraw.ts';

/** Asks everything about withdrawals anew. */
export function refreshWithdrawals(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(WITHDRAWALS) });
}

/** Keeps what is shown fresh: one stepped on, the balance moved, or news may have been missed. */
export function useFreshWithdrawals(): void {
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'withdrawal' || type === 'balance' || type === 'connected') void refreshWithdrawals();
      }),
    [],
  );
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

/** As many as can be asked for at once: a question for each stands on the page. */
const ASKED_MAX = 100;

/** Every withdrawal that waits for a word whether the money came. */
export function useReceiptsAsked() {
  return useQuery({
    queryKey: [WITHDRAWALS, 'asked'],
    queryFn: ({ signal }) =>
      send<typeof withdrawalList>('GET /wps/member/withdrawal/list', { state: 'paid', pageSize: ASKED_MAX }, signal),
    select: ({ list }) => list,
  });
}

export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: [WITHDRAWALS, 'one', withdrawalId],
    queryFn: ({ signal }) =>
      send<typeof withdrawalDetail>('GET /wps/member/withdrawal/detail', { withdrawalId }, signal),
  });
}

/** Takes the answer of a step as the withdrawal it is now; lists and limits follow. */
export function keepWithdrawal(withdrawal: Withdrawal): void {
  void refreshWithdrawals();
  queryClient.setQueryData([WITHDRAWALS, 'one', withdrawal.withdrawalId], withdrawal);
}

const PARTS = ['withdraw', 'accounts', 'record'] as const;
export type WithdrawPart = (typeof PARTS)[number];

/** What of the page the address asks for: one withdrawal, or a part; and the way to others. */
export function useWithdrawAddress() {
  const [search, setSearch] = useSearchParams();
  const go = (key: 'withdrawal' | 'part', value: string | null) => {
    const next = new URLSearchParams(search);
    for (const other of ['withdrawal', 'part', 'pageNo']) next.delete(other);
    next.set('centre', 'withdraw');
    if (value !== null) next.set(key, value);
    setSearch(next, { replace: true });
  };
  return {
    withdrawalId: search.get('withdrawal'),
    part: PARTS.find((one) => one === search.get('part')) ?? 'withdraw',
    showPart: (part: WithdrawPart) => go('part', part === 'withdraw' ? null : part),
    showWithdrawal: (withdrawalId: string) => go('withdrawal', withdrawalId),
  };
}
