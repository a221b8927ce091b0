import type { MemberId } from '@baize/kernel';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { adapterOf, type VendorLinks } from '../vendors/index.ts';
import { findRound, findWireUser, type RoundKey } from './rounds.store.ts';
import { isSeededRound } from './seeded-rounds.ts';

/**
 * The address of the vendor's own page about a round of the member, where a member may see and verify what was drawn. Only the
 * vendor knows it, so the vendor is called each time; not about a round that the seed told. Refuses: round_not_found, round_page_missing. Throws Unreachable when the vendor
 * is down.
 */
export async function roundLink(
  { db, links }: { readonly db: Sql; readonly links: VendorLinks },
  memberId: MemberId,
  key: RoundKey,
): Promise<string> {
  const [round, user] = await Promise.all([findRound(db, memberId, key), findWireUser(db, memberId, key.vendor)]);
  if (round === undefined || user === undefined) throw new Refusal('round_not_found');
  if (links.vendors[key.vendor] === undefined || isSeededRound(key.round)) throw new Refusal('round_page_missing');
  const url = await adapterOf(links, key.vendor).roundUrl({ user, round: key.round });
  if (url === undefined) throw new Refusal('round_page_missing');
  return url;
}
