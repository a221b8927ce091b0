import { TRIAL } from '@baize/contract/people/account-kinds';
import { createHash } from 'node:crypto';
import { DAY_MS, type Instant, instantOf, type MemberId, MINUTE_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { Member, Visit } from '../members/index.ts';
import { insertTicket, isLoginLocationKnown, putLoginLocations, verificationMeansOf } from './login-location.store.ts';
import { waysLeft } from './verification-ways.ts';

/** How long the ticket of an interrupted log-in is valid. */
const TICKET_LIFE_MS = 10 * MINUTE_MS;

export interface LoginLocationInput {
  readonly brand: Brand;
  /** The member whose password or third-party sign-in was verified. */
  readonly member: Member;
  /** What the log-in is counted against (subjectsOf). */
  readonly account: Buffer;
  readonly visit: Visit;
  readonly passwordExpired: boolean;
  /** The remember box was ticked: the browser is remembered once the location is verified. */
  readonly remember?: boolean;
}

export interface LoginLocationDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Asks for one more verification when somebody logs in from a location the account does not know (B3.22). Known is an address,
 * or a browser that verified a location, from which the account was logged in to within the brand's days. Required where the brand
 * says so, and for everybody who bound an authenticator app; not for an account without any means of verification.
 * Must not run in a transaction that is rolled back: the refusal opens a ticket. Refuses place_unverified (value
 * `ticket`, `ways`).
 */
export async function checkLoginLocation(
  db: Db,
  input: LoginLocationInput,
  { clock, chance }: LoginLocationDeps,
): Promise<void> {
  const { brand, member, visit, account, passwordExpired, remember = false } = input;
  const { memberId } = member;
  if (member.isAgent === TRIAL) return;
  const { newPlaceCheck, newPlaceDays, newPlaceProofs } = brand.accounts;
  const now = clock.now();
  const since = instantOf(now - newPlaceDays * DAY_MS);
  if (await isLoginLocationKnown(db, memberId, { locations: locationHashesOf(memberId, visit), since })) return;
  const means = await verificationMeansOf(db, memberId);
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

/** Writes down where a member logged in from: the address, and the browser if it once verified a location. */
export async function noteLoginLocation(
  tx: Tx,
  { member, visit, now }: { readonly member: Member; readonly visit: Visit; readonly now: Instant },
): Promise<void> {
  if (member.isAgent === TRIAL) return;
  await putLoginLocations(tx, member.memberId, { locations: locationHashesOf(member.memberId, visit), now });
}

/** The locations of a visit, as hashes that are worth nothing for another member. */
export function locationHashesOf(memberId: MemberId, { address, locationKey }: Visit): Buffer[] {
  const hashOf = (kind: string, text: string) =>
    createHash('sha256')
      .update(JSON.stringify(['place', memberId, kind, text]))
      .digest();
  const isKey = locationKey !== undefined && /^[A-Za-z0-9_-]{43}$/.test(locationKey);
  return [hashOf('address', address), ...(isKey ? [hashOf('browser', locationKey)] : [])];
}
