import type { RequestOf, ValueOf } from '@baize/contract/client';
import type {
  balance,
  consolidatedFunds,
  walletTransfer,
  walletTransferList,
} from '@baize/contract/play/vendor-wallets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { fetchMerchantWallet } from '../../../shared/money/merchant-wallet.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { writeText } from '../../../shared/state/storage.ts';

export type Funds = ValueOf<typeof consolidatedFunds>;
export type Wallets = ValueOf<typeof balance>;
export type VendorWallet = Wallets['wallets'][number];
/** Money that was moved between the main wallet and a vendor's. */
export type WalletMove = ValueOf<typeof walletTransfer>['list'][number];
/** What a member wants moved, without the key that names the intention. */
export type WalletMoveWish = Omit<RequestOf<typeof walletTransfer>, 'requestKey'>;

/** What every question of this page is kept under. */
const WALLETS = 'wallets';
const MOVES_PAGE = 8;

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
        fetchMerchantWallet(signal),
        send<typeof balance>('GET /wps/v2/wallets/balance', {}, signal),
      ]);
      return { merchant, money };
    },
  });
}

/** A page of what was moved between the wallets, newest first: of all of them, or of one vendor's. */
export function useWalletMoves(pageNo: number, vendor: string | undefined) {
  return useQuery({
    queryKey: [WALLETS, 'moves', pageNo, vendor],
    queryFn: ({ signal }) =>
      send<typeof walletTransferList>(
        'GET /wps/member/wallet/transfers',
        { pageNo, pageSize: MOVES_PAGE, ...(vendor !== undefined && { vendor }) },
        signal,
      ),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.transferId })) }),
    placeholderData: keepPreviousData,
  });
}

/** Moves money. The same key again finds the same move. */
export function moveMoney(requestKey: string, wish: WalletMoveWish) {
  return send<typeof walletTransfer>('POST /wps/relay/GCS_walletTransfer', { requestKey, ...wish });
}

export function refreshWallets(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [WALLETS] });
}

/** Asks anew whenever money moved or a move between wallets was decided. */
export function useFreshWallets(): void {
  useHints(['balance', 'walletTransfer'], refreshWallets);
}
