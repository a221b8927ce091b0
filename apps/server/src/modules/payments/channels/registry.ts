import type { Clock } from '../../../platform/clock.ts';
import type { Channel } from './channel.ts';
import { sandboxChannel, type SandboxSettings } from './sandbox.ts';

/** What each channel needs to be open. A channel without settings is closed on this deployment. */
export interface ChannelSettings {
  readonly sandbox?: SandboxSettings;
}

/** The open channels by name, as `payments_channel.channel` and the webhook's address say it. */
export type Channels = ReadonlyMap<string, Channel>;

/** Opens the channels that have settings. One line each. */
export function openChannels(settings: ChannelSettings, clock: Clock): Channels {
  const channels = new Map<string, Channel>();
  if (settings.sandbox) channels.set('sandbox', sandboxChannel(settings.sandbox, clock));
  return channels;
}
