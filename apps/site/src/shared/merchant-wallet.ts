import type { ValueOf } from '@baize/contract';
import { send } from './api.ts';
import { refreshBalance } from './balance.ts';
import { writeText } from './storage.ts';

export type MerchantWallet = ValueOf<'GET /wps/system/merchantWallet'>;

/** Which wallets the brand has. Session storage keeps it (spec §3). */
export async function askMerchantWallet(signal?: AbortSignal): Promise<MerchantWallet> {
  const wallet = await send('GET /wps/system/merchantWallet', {}, signal);
  writeText('sessionStorage', 'merchantWallet', JSON.stringify(wallet));
  return wallet;
}

/**
 * Brings the money of a game that was left back into the main wallet, where it went along with the launch. A failure is no news:
 * the wallet page shows where the money is, and the next launch brings it along.
 */
export async function bringMoneyHome(): Promise<void> {
  try {
    const { autoTransfer } = await askMerchantWallet();
    if (!autoTransfer) return;
    await send('POST /wps/relay/GCS_walletTransfer', { requestKey: crypto.randomUUID(), type: 'all' });
  } catch {
    // The wallet page says what is where.
  } finally {
    await refreshBalance();
  }
}
