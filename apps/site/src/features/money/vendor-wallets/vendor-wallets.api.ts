import type { ValueOf } from '@baize/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../shared/api/api.ts';
import { askMerchantWallet } from '../../../shared/money/merchant-wallet.api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { writeText } from '../../../shared/state/storage.ts';

export type Funds = ValueOf<'GET /wps/member/info/funds/consolidated'>;
export type Wallets = ValueOf<'GET /wps/v2/wallets/balance'>;
export type VendorWallet = Wallets['wallets'][number];
export type Moved = ValueOf<'POST /wps/relay/GCS_walletTransfer'>;
export type Move = Moved['list'][number];

/** What every question of this page is kept under. */
export const WALLETS = 'wallets';

/** Where the member's money is. Session storage keeps the last answer (spec §3). */
export function useFunds() {
  return useQuery({
    queryKey: [WALLETS, 'funds'],
    queryFn: async ({ signal }) => {
      const funds = await send('GET /wps/member/info/funds/consolidated', {}, signal);
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
        send('GET /wps/v2/wallets/balance', {}, signal),
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
