import type { opsDepositChannels } from '@baize/contract/money/deposit-channels-ops';
import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type { depositChannels } from '@baize/contract/money/deposits';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Channels } from '../channels/index.ts';
import type { DepositChannel, Offer } from './deposit.ts';
import type { BrandChannel } from './deposit-channels.store.ts';

/** A channel as a member reads it, in the language they read. */
export function channelForMember(
  channel: DepositChannel,
  language: string,
): z.input<typeof depositChannels.value>['list'][number] {
  return {
    ...facts(channel),
    name: `deposit_channel_${channel.channel}`,
    title: channel.titles[language] ?? null,
  };
}

/** The same for those who set it up. */
export function channelForStaff(
  channel: BrandChannel,
  channels: Channels,
): z.input<typeof opsDepositChannels.value>['list'][number] {
  const { minLevel, payee, titles, enabled, sort } = channel;
  return {
    ...facts(channel),
    levels: channel.levels.map((one) => ({ from: one.from, ...offerOnWire(one) })),
    minLevel,
    payee,
    titles,
    enabled,
    sort,
    open: channels.has(channel.channel),
  };
}

function facts({ channel, kind, currency, presetParts, minutes, ...offer }: DepositChannel) {
  return {
    channel,
    kind,
    currency,
    minutes,
    presets: presetParts.map(textFromParts),
    ...offerOnWire(offer),
  };
}

function offerOnWire({ minimumParts, maximumParts, terms }: Offer) {
  return { minimum: textFromParts(minimumParts), maximum: textFromParts(maximumParts), ...termsOnWire(terms) };
}

function termsOnWire({ feeParts, bonusMaximumParts, feeRate, bonusRate, turnover, bonusTurnover }: DepositTerms) {
  return {
    fee: textFromParts(feeParts),
    bonusMaximum: textFromParts(bonusMaximumParts),
    feeRate,
    bonusRate,
    turnover,
    bonusTurnover,
  };
}
