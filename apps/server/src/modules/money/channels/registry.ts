import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { btcpayChannel } from './btcpay/btcpay.ts';
import type { ChannelSettings } from './channel-settings.ts';
import type { Channel } from './channel.ts';
import { hostedChannel } from './hosted/hosted.ts';
import { payosChannel } from './payos/payos.ts';
import { promptPayChannel, qrPhChannel, vietQrChannel } from './qr/qr-channels.ts';
import { sandboxChannel } from './sandbox.ts';
import { bankTransferChannel } from './by-staff.ts';
import { xenditChannel } from './xendit/xendit.ts';

/** The open channels by name: the name in `payments_channel.channel` and in the address of the webhook. */
export type Channels = ReadonlyMap<string, Channel>;

export interface ChannelEnvironment {
  readonly clock: Clock;
  /** Host names of our own network, which may be called without TLS. */
  readonly privateHosts: readonly string[];
  /** The sandbox bank's address, and our merchant name there. */
  readonly bank: { readonly url: string; readonly merchant: string };
}

/**
 * Opens the channels of the deployment: those that staff confirm, which need no settings, and each one of the keys
 * file under its name there. A brand still chooses which of them it offers.
 */
export function openChannels(keys: Readonly<Record<string, ChannelSettings>>, places: ChannelEnvironment): Channels {
  return new Map([
    ['transfer', bankTransferChannel()],
    ['vietqr', vietQrChannel()],
    ['promptpay', promptPayChannel()],
    ['qrph', qrPhChannel()],
    ...Object.entries(keys).map(([name, settings]) => [name, opened(settings, places)] as const),
  ]);
}

function opened(settings: ChannelSettings, { clock, privateHosts, bank }: ChannelEnvironment): Channel {
  switch (settings.adapter) {
    case 'btcpay':
      return btcpayChannel({ ...settings, privateHosts }, clock);
    case 'payos':
      return payosChannel({ ...settings, privateHosts });
    case 'xendit':
      return xenditChannel({ ...settings, privateHosts }, clock);
    case 'hosted':
      return hostedChannel({ ...settings, privateHosts }, clock);
    case 'sandbox':
      return sandboxChannel({ ...bank, secret: settings.secret, privateHosts }, clock);
  }
}
