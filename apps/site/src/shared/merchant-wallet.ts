import type { ValueOf } from '@baize/contract/client';
import type { merchantWallet, walletTransfer } from '@baize/contract/play/vendor-wallets';
import { send } from './api.ts';
import { refreshBalance } from './balance.ts';
import { writeText } from './storage.ts';

export type MerchantWallet = ValueOf<typeof merchantWallet>;

/** Which wallets the brand has. Session storage keeps it (B1.22). */
export async function askMerchantWallet(signal?: AbortSignal): Promise<MerchantWallet> {
  const wallet = await send<typeof merchantWallet>('GET /wps/system/merchantWallet', {}, signal);
  writeText('sessionStorage', 'merchantWallet', JSON.stringify(wallet));
  return wallet;
}

/**
 * Brings the money of a game that was left back from its vendor into the main wallet, where it went along with the launch. A
 * failure is no news: the wallet page shows where the money is, and the next launch brings it along.
 */
export async function bringMoneyHome(vendor: string): Promise<void> {
  try {
    const { autoTransfer, list } = await askMerchantWallet();
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
