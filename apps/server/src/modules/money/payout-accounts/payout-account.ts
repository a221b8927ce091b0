import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import type { BrandCode, Id, Instant, MemberId } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hasher } from '../../people/passwords/index.ts';

/** What binding and unbinding work with. */
export interface PayoutAccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
}

export type PayoutAccountId = Id<'PayoutAccountId'>;

/** Where a member is paid out to. */
export interface PayoutAccount {
  readonly memberId: MemberId;
  readonly accountId: PayoutAccountId;
  readonly brand: BrandCode;
  readonly kind: PayoutKind;
  /** The code of the bank or wallet, or the chain. */
  readonly institution: string;
  /** In full, as channels want it. */
  readonly number: string;
  readonly holder: string;
  readonly boundAt: Instant;
  /** From when on money is sent there. */
  readonly usableAt: Instant;
}
