import type { ValueOf } from '@baize/contract';
import type { DepositTerms } from '@baize/contract/deposit-terms';
import { partsFromText } from '@baize/kernel';

export type DepositDetail = ValueOf<'GET /wps/member/deposit/detail'>;
export type Deposit = ValueOf<'GET /wps/member/deposits'>['list'][number];
export type DepositChannel = ValueOf<'GET /wps/member/deposit/channels'>['list'][number];

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
