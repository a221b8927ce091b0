import { z } from 'zod';
import type { CallProvider } from '../provider-api.ts';

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
  readonly call: CallProvider;
  readonly settings: BtcpaySettings;
  readonly store: string;
}

export const BTCPAY = 'BTCPay Server';

/** What we read of BTCPay Server's answers (Greenfield API, version 1). */
const written = z.union([z.string(), z.number()]);
const ourMetadata = z.object({ orderId: z.string().optional() }).nullish();

export const invoice = z.object({
  id: z.string().min(1),
  storeId: z.string(),
  amount: written,
  paidAmount: written.nullish(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  checkoutLink: z.url(),
  createdTime: z.number(),
  metadata: ourMetadata,
});
export type Invoice = z.output<typeof invoice>;

export const invoicePaymentMethods = z.array(
  z.object({
    paymentMethodId: z.string(),
    currency: z.string().nullish(),
    destination: z.string().nullish(),
    paymentLink: z.string().nullish(),
    due: written,
  }),
);

export const payout = z.object({
  id: z.string().min(1),
  revision: z.number().int(),
  destination: z.string(),
  originalCurrency: z.string(),
  originalAmount: written,
  date: z.number(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: ourMetadata,
});
export type Payout = z.output<typeof payout>;

export const pullPayment = z.object({ id: z.string().min(1) });

const delivered = {
  storeId: z.string(),
  originalDeliveryId: z.string().min(1).max(100),
  metadata: ourMetadata,
};

/** Everything a webhook may be about; what is not here is of no concern to us. */
export const delivery = z.object({ ...delivered, type: z.string().min(1) });

export const invoiceDelivery = z.object({
  ...delivered,
  type: z.enum(['InvoiceProcessing', 'InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid']),
  invoiceId: z.string().min(1),
});

export const payoutDelivery = z.object({
  ...delivered,
  type: z.enum(['PayoutCreated', 'PayoutApproved', 'PayoutUpdated']),
  payoutId: z.string().min(1),
});
