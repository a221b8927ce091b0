import { useSearchParams } from '../../../shared/routing/address.ts';

const PARTS = ['withdraw', 'accounts', 'record'] as const;
export type WithdrawPart = (typeof PARTS)[number];

/** Reads from the address which withdrawal or part of the page is open, and navigates between them. */
export function useWithdrawalAddress() {
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
