import { useSearchParams } from '../../../shared/routing/address.ts';

const PARTS = ['deposit', 'record'] as const;
export type DepositPart = (typeof PARTS)[number];

/** What of the page the address asks for: one deposit, or a part; and the way to others. From one of the record the way back is the record. */
export function useDepositAddress() {
  const [search, setSearch] = useSearchParams();
  const go = (changes: Readonly<Record<'deposit' | 'part', string | null>>, isTurn: boolean) => {
    const next = new URLSearchParams(search);
    next.set('centre', 'depositv2');
    for (const key of isTurn ? ['pageNo', 'kind'] : []) next.delete(key);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return {
    depositId: search.get('deposit'),
    part: PARTS.find((one) => one === search.get('part')) ?? 'deposit',
    showPart: (part: DepositPart) => go({ deposit: null, part: part === 'deposit' ? null : part }, true),
    showDeposit: (depositId: string) => go({ deposit: depositId, part: search.get('part') }, false),
    /** The record as it was left: its page and its filter lie in the address. */
    backToRecord: () => go({ deposit: null, part: 'record' }, false),
  };
}
