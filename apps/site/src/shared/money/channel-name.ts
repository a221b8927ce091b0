import { textFor } from '../texts/texts.ts';

/** What people call a way to pay: the brand's own word, ours, or at worst the name of the adapter. */
export function channelName(channel: string, title?: string | null): string {
  return title ?? textFor(`deposit_channel_${channel}`) ?? channel;
}
