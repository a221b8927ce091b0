import type { DepositChannel } from './deposit.ts';
import type { KeptChannel } from './offers.store.ts';

/** A channel as a member of a level is offered it: the last of its level offers that they reached, else its own; no preset outside it. */
export function atLevel(channel: KeptChannel, level: number): DepositChannel {
  const { minimumParts, maximumParts, terms } = channel.levels.findLast(({ from }) => from <= level) ?? channel;
  const presetParts = channel.presetParts.filter((parts) => parts >= minimumParts && parts <= maximumParts);
  return { ...channel, minimumParts, maximumParts, terms, presetParts };
}
