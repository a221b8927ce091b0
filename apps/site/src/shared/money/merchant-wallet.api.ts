import type { ValueOf } from '@baize/contract/client';
import type { merchantWallet, walletTransfer } from '@baize/contract/play/vendor-wallets';
import { send } from '../api/api.ts';
import { refreshBalance } from './balance.api.ts';
import { writeText } from '../state/storage.ts';

export type MerchantWallet = ValueOf<typeof merchantWallet>;

/** Which wallets the brand has. Session storage keeps it (B1.22). */
export async function fetchMerchantWallet(signal?: AbortSignal): Promise<MerchantWallet> {
  const wallet = await send<typeof merchantWallet>('GET /wps/system/merchantWallet', {}, signal);
  writeText('sessionStorage', 'merchantWallet', JSON.stringify(wallet));
  return wallet;
}

/**
 * Sweeps the wallet at a vendor back into the main wallet, where the money went along with the launch of a game. A failure is not
 * told: the wallet page shows where the money is, and the next launch sweeps it too.
 */
export async function sweepVendorWallet(vendor: string): Promise<void> {
  try {
    const { autoTransfer, list } = await fetchMerchantWallet();
    if (!autoTransfer || !list.some(({ accountTypeId }) => accountTypeId === vendor)) return;
    await send<typeof walletTransfer>('POST /wps/relay/GCS_walletTransfer', {
      requestKey: crypto.randomUUID(),
      type: 'all',
      vendor,
    });
  } catch {
    // The wallet page says what is where.
  } finally {
    await refreshBalance();
  }
}
