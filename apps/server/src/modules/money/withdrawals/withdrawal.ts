import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import type {
  Receipt,
  WithdrawalEvent,
  WithdrawalFlag,
  WithdrawalReason,
  WithdrawalState,
} from '@baize/contract/money/withdrawal-states';
import type { BrandCode, Id, Instant, MemberId, Money, OperatorId } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';

import type { BrandBook } from '../../brand/brands/index.ts';
import type { Hasher } from '../../people/passwords/index.ts';
import type { Channels } from '../channels/index.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export type WithdrawalId = Id<'withdrawal'>;

/** What a member has staked in valid bets since each of some instants, oldest first, in parts. */
export type ValidBetsSince = (sql: Sql, memberId: MemberId, since: readonly Instant[]) => Promise<readonly bigint[]>;

/** What the jobs of payouts and the notifications of channels need. */
export interface PayoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly channels: Channels;
}

export interface WithdrawalsDeps extends PayoutDeps {
  readonly hasher: Hasher;
  /** A brand's day begins at midnight where the brand is. */
  readonly brands: Pick<BrandBook, 'of'>;
  readonly validBetsSince: ValidBetsSince;
}

/** The account that a withdrawal is paid to, as it was at the request. */
export interface PayoutPlace {
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly number: string;
  readonly holder: string;
}

/** One payment out of a member's wallet. */
export interface Withdrawal {
  readonly memberId: MemberId;
  readonly withdrawalId: WithdrawalId;
  readonly brand: BrandCode;
  readonly accountId: string;
  readonly place: PayoutPlace;
  readonly channel: string;
  /** What leaves the balance, the fee with it. */
  readonly amount: Money;
  readonly feeParts: bigint;
  /** It would have cost a fee, and is one of those of its month that cost none. */
  readonly isFree: boolean;
  readonly state: WithdrawalState;
  readonly flags: readonly WithdrawalFlag[];
  readonly needsTwo: boolean;
  readonly approverIds: readonly OperatorId[];
  readonly approvers: readonly string[];
  readonly requestedAt: Instant;
  readonly paidAt: Instant | null;
  readonly receiptDueAt: Instant | null;
  readonly receipt: Receipt | null;
  readonly receivedParts: bigint | null;
  readonly refusalReason: WithdrawalReason | null;
  readonly refusalNote: string;
  readonly settledReference: string | null;
  /** What was given back because it did not come; null where nothing was. */
  readonly returnedParts: bigint | null;
  /** The operators who found that it did not come. */
  readonly upheldByIds: readonly OperatorId[];
  readonly upheldBy: readonly string[];
}

/** What happened to a withdrawal, and who did it. */
export interface WithdrawalStep {
  readonly withdrawalId: WithdrawalId;
  readonly at: Instant;
  readonly event: 'requested' | WithdrawalEvent;
  readonly state: WithdrawalState;
  readonly by: StepBy;
  readonly reason: string;
  readonly actor: string;
}

export type StepBy = 'member' | 'rules' | 'staff' | 'channel' | 'clock';

/** Where the money of a payout goes to: the account of the channel that pays it, or of what staff pay by hand. */
export function payoutAccount({ channel, settledReference }: Withdrawal): `house:${string}` {
  return `house:payments:${settledReference === null ? channel : 'manual'}`;
}

/** What the member is sent: the amount without the fee. */
export function payoutParts({ amount, feeParts }: Pick<Withdrawal, 'amount' | 'feeParts'>): bigint {
  return amount.parts - feeParts;
}
