import type { AskProvider } from '../provider-api.ts';

export interface BtcpaySettings {
  /** Where the server is, without `/api/v1`. */
  readonly url: string;
  readonly storeId: string;
  /** A key for this one store. */
  readonly apiKey: string;
  /** Signs its webhooks; at least 32 characters. */
  readonly webhookSecret: string;
  /** Shows the address of this payment method in our own page, such as BTC-CHAIN. Without it the payer is sent to BTCPay's. */
  readonly showAddressOf?: string | undefined;
  /** Its name of each chain that we pay out on. */
  readonly payoutMethods: Readonly<Record<string, string>>;
  readonly privateHosts?: readonly string[] | undefined;
}

/** What the parts of the adapter share. */
export interface BtcpayDeps {
  readonly ask: AskProvider;
  readonly settings: BtcpaySettings;
  readonly store: string;
}

export const BTCPAY = 'BTCPay Server';
