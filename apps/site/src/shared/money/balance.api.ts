import type { ValueOf } from '@baize/contract/client';
import type { balance } from '@baize/contract/play/vendor-wallets';
import { useQuery } from '@tanstack/react-query';
import { send } from '../api/api.ts';
import { queryClient } from '../api/queries.tsx';
import { readText, writeText } from '../state/storage.ts';
import { makeStore } from '../state/store.ts';

const KEY = ['balance'] as const;

/** The member's money in all wallets. Refreshed by hints, and by a button. */
export function useBalance() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => askBalance(signal) });
}

/** Session storage keeps the last answer (B1.22). */
async function askBalance(signal: AbortSignal): Promise<ValueOf<typeof balance>> {
  const wallet = await send<typeof balance>('GET /wps/v2/wallets/balance', {}, signal);
  writeText('sessionStorage', 'wallet', JSON.stringify(wallet));
  return wallet;
}

export function refreshBalance(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** Whether amounts of the header are hidden as *** (B4.3). The member's choice in this browser. */
export const balanceHiddenStore = makeStore(readText('localStorage', 'balanceHidden') === '1');

export function setBalanceHidden(hidden: boolean): void {
  writeText('localStorage', 'balanceHidden', hidden ? '1' : '0');
  balanceHiddenStore.set(hidden);
}
