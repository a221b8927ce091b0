import type { BrandBook } from '../../brand/brands/index.ts';
import type { DepositReason, DepositState } from '@baize/contract/money/deposit-states';
import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type { HeldBackCause, HeldBackState } from '@baize/contract/money/held-back-states';
import type { PayInstructions } from '@baize/contract/money/pay-instructions';
import type { BrandCode, Currency, DepositId, Instant, MemberId, Money } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';

import type { Payee, Channels } from '../channels/index.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export interface DepositsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  /** The payment channels that this deployment has settings for; a brand may have some of them switched off. */
  readonly channels: Channels;
  /** Writes the member a message, in the caller's transaction. */
  readonly notifyMember: NotifyMember;
  readonly brands: Pick<BrandBook, 'of'>;
}

/** How a deposit is paid: on a page, by a code, by a bank transfer, in coins. */
export type DepositKind = 'hosted' | 'qr' | 'transfer' | 'crypto';

/** What a way to pay in lets through, costs and brings. */
export interface Offer {
  readonly minimumParts: bigint;
  readonly maximumParts: bigint;
  readonly terms: DepositTerms;
}

/** A way to pay in, as a brand offers it. */
export interface DepositChannel extends Offer {
  readonly channel: string;
  readonly kind: DepositKind;
  readonly currency: Currency;
  readonly presetParts: readonly bigint[];
  /** The lowest level of the club that is offered it. */
  readonly minLevel: number;
  /** How long there is to pay. */
  readonly minutes: number;
  readonly payee: Payee | null;
  /** The title members read, by language; our own name for the channel where there is none. */
  readonly titles: Readonly<Record<string, string>>;
}

/** One payment into a member's wallet. */
export interface Deposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly brand: BrandCode;
  readonly channel: string;
  readonly kind: DepositKind;
  /** The short name that payer and staff see. */
  readonly code: string;
  /** What was asked for. */
  readonly amount: Money;
  /** The terms it was started with. */
  readonly terms: DepositTerms;
  /** Whether the member wanted the bonus; where not, the terms have none. */
  readonly withBonus: boolean;
  /** The channel's title at that time, by language; our own name for it where there is none. */
  readonly titles: Readonly<Record<string, string>>;
  /** The brand's account it goes to, when it goes to one of the brand's own. */
  readonly payee: Payee | null;
  /** What the channel confirmed; 0 until then. */
  readonly creditedParts: bigint;
  /** What was taken of it. */
  readonly feeTakenParts: bigint;
  /** What was given with it. */
  readonly bonusGivenParts: bigint;
  readonly state: DepositState;
  /** Why staff refused it. */
  readonly reason: DepositReason | null;
  /** How many pictures of the payment the member sent. */
  readonly proofs: number;
  readonly providerReference: string | null;
  /** How it is paid; null until the channel said it. */
  readonly show: PayInstructions | null;
  readonly returnUrl: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly decidedAt: Instant | null;
  /** What arrived beyond a limit, or while the member was excluded; null where nothing did. */
  readonly heldBack: HeldBack | null;
}

/** What of a deposit arrived and must not be played with: it lies in the member's suspense account. */
export interface HeldBack {
  readonly state: HeldBackState;
  readonly cause: HeldBackCause;
  /** What was held back when it arrived. */
  readonly parts: bigint;
  readonly releasedParts: bigint;
  readonly sentBackParts: bigint;
  /** When room for some of it returns; null: not as the limits stand. */
  readonly releaseAt: Instant | null;
  /** Who sends it back. */
  readonly returningBy: { readonly operatorId: string; readonly name: string } | null;
  /** The key under which staff said that it was sent back, and the bank's or provider's number of that payment. */
  readonly returned: { readonly key: string; readonly reference: string } | null;
}

/** What is held back of a deposit now. */
export function heldBackNow({ heldBack }: Pick<Deposit, 'heldBack'>): bigint {
  return heldBack === null ? 0n : heldBack.parts - heldBack.releasedParts - heldBack.sentBackParts;
}

/** What of a deposit reached the balance, before its fee and bonus. */
export function playableOf({ creditedParts, heldBack }: Pick<Deposit, 'creditedParts' | 'heldBack'>): bigint {
  return creditedParts - (heldBack?.parts ?? 0n) + (heldBack?.releasedParts ?? 0n);
}
