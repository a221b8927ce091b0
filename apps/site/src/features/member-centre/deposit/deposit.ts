import type { ValueOf } from '@baize/contract/client';
import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type { depositChannels, depositDetail, depositList } from '@baize/contract/money/deposits';
import { partsFromText } from '@baize/kernel';

export type DepositDetail = ValueOf<typeof depositDetail>;
export type Deposit = ValueOf<typeof depositList>['list'][number];
export type DepositChannel = ValueOf<typeof depositChannels>['list'][number];

/** The terms of a channel as the rule reads them that page and server share; without the bonus where it is not wanted. */
export function termsOf(channel: DepositChannel, withBonus: boolean): DepositTerms {
  return {
    feeParts: partsFromText(channel.fee) ?? 0n,
    feeRate: channel.feeRate,
    bonusRate: withBonus ? channel.bonusRate : 0,
    bonusMaximumParts: partsFromText(channel.bonusMaximum) ?? 0n,
    turnover: channel.turnover,
    bonusTurnover: channel.bonusTurnover,
  };
}
