import { TRIAL } from '@baize/contract/people/account-kinds';
import { createHash } from 'node:crypto';
import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Member, Visit } from '../members/index.ts';
import { putPlaces } from './place.store.ts';

/** Writes down where a member came in from: the address, and the browser where it once proved the place. */
export async function notePlace(
  tx: Tx,
  { member, visit, now }: { readonly member: Member; readonly visit: Visit; readonly now: Instant },
): Promise<void> {
  if (member.isAgent === TRIAL) return;
  await putPlaces(tx, member.memberId, { places: placesOf(member.memberId, visit), now });
}

/** The places of a visit, as hashes that are worth nothing for another member. */
export function placesOf(memberId: MemberId, { address, placeKey }: Visit): Buffer[] {
  const hashOf = (kind: string, text: string) =>
    createHash('sha256')
      .update(JSON.stringify(['place', memberId, kind, text]))
      .digest();
  const isKey = placeKey !== undefined && /^[A-Za-z0-9_-]{43}$/.test(placeKey);
  return [hashOf('address', address), ...(isKey ? [hashOf('browser', placeKey)] : [])];
}
