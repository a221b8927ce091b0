import { z } from 'zod';

const place = z.string().regex(/^(\/.*)?$/);
const question = z.object({
  method: z.enum(['GET', 'POST']).default('POST'),
  path: z.string().startsWith('/'),
  body: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
});
const places = z.object({
  id: place,
  status: place,
  amount: place,
  currency: place,
  paid: place.default(''),
});
const header = z.string().min(1).toLowerCase();

const proof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('timed'), header }),
  z.object({
    kind: z.literal('body'),
    header,
    prefix: z.string().default(''),
    encoding: z.enum(['hex', 'base64']).default('hex'),
  }),
  z.object({ kind: z.literal('fields'), fields: place, signature: place }),
  z.object({ kind: z.literal('token'), header }),
]);

const payosClient = z.object({
  clientId: z.string().min(1),
  apiKey: z.string().min(1),
  checksumKey: z.string().min(16),
});

/** BTCPay Server, self-hosted. */
const btcpay = z.object({
  adapter: z.literal('btcpay'),
  url: z.url(),
  storeId: z.string().min(1),
  apiKey: z.string().min(16),
  webhookSecret: z.string().min(16),
  /** Shows this payment method's address in our own page, such as BTC-CHAIN; else the payer is sent to BTCPay's page. */
  showAddressOf: z.string().optional(),
  payoutMethods: z.record(z.string(), z.string()).default({ BTC: 'BTC-CHAIN' }),
});

/** payOS (Vietnam). Payouts have a client of their own there. */
const payos = payosClient.extend({
  adapter: z.literal('payos'),
  url: z.url().default('https://api-merchant.payos.vn'),
  payUrl: z.url().default('https://pay.payos.vn/web'),
  payouts: payosClient.optional(),
});

/** Xendit (Indonesia, the Philippines, Thailand, Malaysia, Vietnam). */
const xendit = z.object({
  adapter: z.literal('xendit'),
  url: z.url().default('https://api.xendit.co'),
  apiKey: z.string().min(16),
  callbackToken: z.string().min(16),
  /** Its code of a bank or wallet where that is not the country and our own code, such as METROBANK: PH_MET. */
  institutions: z.record(z.string(), z.string()).default({}),
});

/** Any other provider with a payment page. docs/operators-guide.md explains each line. */
const hosted = z.object({
  adapter: z.literal('hosted'),
  url: z.url(),
  headers: z.record(z.string(), z.string()).default({}),
  amounts: z.enum(['decimal', 'minor']).default('decimal'),
  create: question,
  query: question,
  order: places,
  payPage: z.string().min(1),
  words: z.record(z.string(), z.enum(['open', 'accepted', 'paid', 'refused', 'timedOut'])),
  payout: z
    .object({
      create: question,
      query: question,
      places: places.omit({ paid: true }),
      words: z.record(z.string(), z.enum(['pending', 'paid', 'refused', 'reversed'])),
    })
    .optional(),
  webhook: z.object({
    secret: z.string().min(16),
    proof,
    eventId: place.default(''),
    reference: place,
    places,
    payoutMark: place.default(''),
  }),
});

/** The sandbox bank of this server: a secret and nothing else. */
const sandbox = z.object({
  adapter: z.literal('sandbox'),
  secret: z
    .base64url()
    .min(43)
    .transform((text) => Buffer.from(text, 'base64url')),
});

const anyChannel = z.discriminatedUnion('adapter', [btcpay, payos, xendit, hosted, sandbox]);

/** One payment channel of the keys file. Its key in that file is the channel's name; without `adapter` it is the sandbox. */
export const channelSettings = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && !('adapter' in sent) ? { adapter: 'sandbox', ...sent } : sent,
  anyChannel,
);

/** The settings of a channel of this deployment, its secrets included. */
export type ChannelSettings = z.output<typeof anyChannel>;
