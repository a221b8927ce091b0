export {
  type Channel,
  type ChannelCreated,
  type DepositNotification,
  ChannelRefused,
  type ChannelReport,
  type ReceivedPayoutNotification,
  type Payee,
  type PayoutReport,
  type ProviderAmount,
  type WebhookHeaders,
} from './channel.ts';
export { type Channels, openChannels } from './registry.ts';
export { channelSettings } from './channel-settings.ts';
