import { TRIAL } from '@baize/contract/people/account-kinds';
import { createHash } from 'node:crypto';
import { DAY_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { Member, Visit } from '../members/index.ts';
import { placesOf } from './note-place.ts';
import { insertTicket, isPlaceKnown, meansOf } from './place.store.ts';
import { waysLeft } from './ways.ts';

/** How long a ticket waits for its proof. */
const TICKET_LIFE_MS = 10 * MINUTE_MS;

export interface PlaceInput {
  readonly brand: Brand;
  /** Who proved to be this member, by a password or a third party. */
  readonly member: Member;
  /** Whom the way in was counted against (subjectsOf). */
  readonly account: Buffer;
  readonly visit: Visit;
  readonly passwordExpired: boolean;
  /** The remember box was ticked: done once the place is proven. */
  readonly remember?: boolean;
}

export interface PlaceDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Asks for one more proof when somebody logs in from a place the account does not know (B3.22). Known is an address, or
 * a browser that proved a place, by which the account came in within the brand's days. Asked where the brand wants it,
 * and of everybody who bound an authenticator app; not of an account that has nothing to prove itself by.
 * Must not run in a transaction that is rolled back: the refusal opens a ticket. Refuses place_unverified (value
 * `ticket`, `ways`).
 */
export async function checkPlace(db: Db, input: PlaceInput, { clock, chance }: PlaceDeps): Promise<void> {
  const { brand, member, visit, account, passwordExpired, remember = false } = input;
  const { memberId } = member;
  if (member.isAgent === TRIAL) return;
  const { newPlaceCheck, newPlaceDays, newPlaceProofs } = brand.accounts;
  const now = clock.now();
  const since = instantOf(now - newPlaceDays * DAY_MS);
  if (await isPlaceKnown(db, memberId, { places: placesOf(memberId, visit), since })) return;
  const means = await meansOf(db, memberId);
  if (means === undefined || !(newPlaceCheck || means.hasTotp)) return;
  const ways = waysLeft(means, [], newPlaceProofs);
  if (ways.length === 0) return;
  const ticket = chance.bytes(32).toString('base64url');
  const at = { ticketHash: ticketHashOf(ticket), brand: brand.code, address: visit.address };
  const expiresAt = instantOf(now + TICKET_LIFE_MS);
  await insertTicket(db, at, { memberId, account, passwordExpired, remember, expiresAt });
  throw new Refusal('place_unverified', { ticket, ways });
}

export function ticketHashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
