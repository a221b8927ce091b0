import type { BrandCode, Currency, MemberId } from '@baize/kernel';
import type { OnDepositRoom } from '../../../events/deposit-room.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { BrandBook } from '../../brand/brands/index.ts';

/** Whose limits and clock these are. */
export interface LimitOwner {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
}

/** What the use cases of play work with. */
export interface LimitsDeps {
  readonly db: Db;
  readonly brands: Pick<BrandBook, 'of'>;
  readonly clock: Clock;
  readonly hints: Pick<Hints, 'tell'>;
  /** A deposit limit was raised: what it held back is looked at anew. */
  readonly onDepositRoom: OnDepositRoom;
  /** Ends the member's games: no vendor takes another stake by a token it has. */
  readonly endGames: (tx: Tx, memberId: MemberId) => Promise<void>;
}
