export {
  type Channel,
  type ChannelCreated,
  type ChannelNews,
  ChannelRefused,
  type ChannelReport,
  type HeardPayoutNews,
  type Payee,
  type PayoutReport,
  type ProviderAmount,
  type WebhookHeaders,
} from './channel.ts';
export { type Channels, openChannels } from './registry.ts';
export { channelSettings } from './channel-settings.ts';
