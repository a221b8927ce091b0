import { asId, type BrandCode, type Currency, type Id, type Instant, type MemberId } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';

/** The dependencies of this module. */
export interface LotteryTicketsDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
}

/** Of a slip or a chase: the ids of its tickets differ from it, and from each other, in the last three digits. */
export type SlipId = Id<'LotterySlip'>;
export type TicketId = Id<'LotteryTicket'>;

/** Who buys. */
export interface Buyer {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** What the member plays with: play money in a trial account. */
  readonly currency: Currency;
  /** Where they are, as far as that is known. */
  readonly country?: string | undefined;
}

/** A ticket that was bought, as its buyer is told. */
export interface BoughtTicket {
  readonly ticketId: TicketId;
  readonly issue: string;
  readonly play: string;
  readonly notes: number;
  readonly stakeParts: bigint;
  readonly mayPayParts: bigint;
}

export interface BoughtSlip {
  readonly slipId: SlipId;
  readonly tickets: readonly BoughtTicket[];
  readonly at: Instant;
}

/** The wallet's vendor of a game: as the records and the books name it. */
export function vendorOf({ vendor }: { readonly vendor: string }): string {
  return vendor.toLowerCase();
}

/** The id of the ticket at a place of a slip, from 0. */
export function ticketIdOf(slipId: SlipId, place: number): TicketId {
  return asId<TicketId>(slipId.slice(0, -3) + place.toString(16).padStart(3, '0'));
}
