import { useSearchParams } from '../../../shared/routing/address.ts';

const PARTS = ['deposit', 'record'] as const;
export type DepositPart = (typeof PARTS)[number];

/** Reads from the address which deposit or part of the page is open, and navigates between them. A deposit opened from the record leads back to it. */
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
    /** Back to the record as it was left: its page and filter are in the address. */
    backToRecord: () => go({ deposit: null, part: 'record' }, false),
  };
}
