import type { Currency } from '@baize/kernel';
import type { CalendarPeriod, ContractKind, Period } from '../kinds.ts';

/** Rates are whole millionths: 12,500 is 1.25 %. */
export const WHOLE_RATE = 1_000_000n;

/** How many tiers a contract may have. */
export const MOST_TIERS = 10;

/** What is paid from which conditions on. Both must be met. */
export interface Tier {
  readonly activeMembersFrom: number;
  readonly validBetsFromParts: bigint;
  /** Applied when the line lost over the profit-and-loss window. The one rate of a dividend. */
  readonly lossRate: bigint;
  /** Applied when it won or came out even. Nothing in a dividend. */
  readonly profitRate: bigint;
}

/** What of a contract the amount of a payment depends on. */
export interface PayTerms {
  /** Bets whose stake is smaller do not count, neither as valid bets nor for being active. */
  readonly singleBetFromParts: bigint;
  /** From which counted valid bets on a member is active. */
  readonly activeFromParts: bigint;
  /** Of a dividend: whether what the line won is carried to the next period. */
  readonly carry: boolean;
  /** In the order signed. Later ones ask for no less and give no less. */
  readonly tiers: readonly Tier[];
}

/** What both sides sign. */
export interface ContractTerms extends PayTerms {
  readonly kind: ContractKind;
  /** Of all amounts, and of the bets that count. */
  readonly currency: Currency;
  readonly period: Period;
  /** Which calendar period decides between the two rates. Of a dividend, its own period. */
  readonly profitLossPeriod: CalendarPeriod;
}

/** What is held against the conditions of the tiers. */
export interface Conditions {
  readonly activeMembers: number;
  readonly validBetsParts: bigint;
}

/** The last tier whose conditions are met, null where none is. */
export function tierAt(tiers: readonly Tier[], { activeMembers, validBetsParts }: Conditions): number | null {
  const reached = tiers.findLastIndex(
    (tier) => tier.activeMembersFrom <= activeMembers && tier.validBetsFromParts <= validBetsParts,
  );
  return reached === -1 ? null : reached;
}
