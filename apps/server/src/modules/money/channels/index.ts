export {
  type Channel,
  type ChannelCreated,
  type ChannelNews,
  ChannelRefused,
  type ChannelReport,
  type HeardPayoutNews,
  type Payee,
  type PayoutReport,
  type WebhookHeaders,
} from './channel.ts';
export type { ProviderAmount } from './domain/provider-amount.ts';
export { type Channels, openChannels } from './registry.ts';
