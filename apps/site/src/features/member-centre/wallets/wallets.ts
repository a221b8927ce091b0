import type { ValueOf } from '@baize/contract/client';
import type { balance, consolidatedFunds, walletTransfer } from '@baize/contract/play/vendor-wallets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../shared/api.ts';
import { askMerchantWallet } from '../../../shared/merchant-wallet.ts';
import { queryClient } from '../../../shared/queries.tsx';
import { onSessionEvent } from '../../../shared/session-events.ts';
import { writeText } from '../../../shared/storage.ts';

export type Funds = ValueOf<typeof consolidatedFunds>;
export type Wallets = ValueOf<typeof balance>;
export type VendorWallet = Wallets['wallets'][number];
export type Moved = ValueOf<typeof walletTransfer>;
export type Move = Moved['list'][number];

/** What every question of this page is kept under. */
export const WALLETS = 'wallets';

/** Where the member's money is. Session storage keeps the last answer (B1.22). */
export function useFunds() {
  return useQuery({
    queryKey: [WALLETS, 'funds'],
    queryFn: async ({ signal }) => {
      const funds = await send<typeof consolidatedFunds>('GET /wps/member/info/funds/consolidated', {}, signal);
      writeText('sessionStorage', 'consolidated', JSON.stringify(funds));
      return funds;
    },
  });
}

export function useWallets() {
  return useQuery({
    queryKey: [WALLETS, 'list'],
    queryFn: async ({ signal }) => {
      const [merchant, money] = await Promise.all([
        askMerchantWallet(signal),
        send<typeof balance>('GET /wps/v2/wallets/balance', {}, signal),
      ]);
      return { merchant, money };
    },
  });
}

export function refreshWallets(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [WALLETS] });
}

/** Asks anew whenever money moved, a transfer was decided, or news may have been missed. */
export function useFreshWallets(): void {
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'balance' || type === 'walletTransfer' || type === 'connected') void refreshWallets();
      }),
    [],
  );
}
