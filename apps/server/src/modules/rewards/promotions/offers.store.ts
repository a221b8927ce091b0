import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AwardId } from '../awards/index.ts';
import { type Membership, type Offer, offerFrom } from './offer.ts';

const OFFERS = 'select promotion_id, offer from promotions_promotion where brand = $1 and offer is not null';

/** What the promotions of a brand bring, by promotion. */
export async function readOffers(sql: Sql, brand: BrandCode): Promise<Map<string, Offer>> {
  const rows = await sql.all<{ promotion_id: string; offer: unknown }>(OFFERS, [brand]);
  return new Map(rows.map(({ promotion_id, offer }) => [promotion_id, offerFrom(offer)]));
}

/** The stored form, as the wire has it. */
export async function storedOffer(sql: Sql, brand: BrandCode, promotionId: string): Promise<unknown> {
  const text = 'select offer from promotions_promotion where brand = $1 and promotion_id = $2';
  return (await sql.first<{ offer: unknown }>(text, [brand, promotionId]))?.offer ?? null;
}

export async function writeOffer(tx: Tx, brand: BrandCode, of: { promotionId: string; offer: unknown }): Promise<void> {
  const text = 'update promotions_promotion set offer = $3 where brand = $1 and promotion_id = $2';
  await tx.all(text, [brand, of.promotionId, of.offer === null ? null : JSON.stringify(of.offer)]);
}

interface MemberRow {
  readonly promotion_id: string;
  readonly edition: number;
  readonly joined_at: Date;
}

/** What a member joined, by promotion. */
export async function membershipsOf(sql: Sql, memberId: MemberId): Promise<Map<string, Membership>> {
  const text = 'select promotion_id, edition, joined_at from promotions_member where member_id = $1';
  const rows = await sql.all<MemberRow>(text, [memberId]);
  return new Map(
    rows.map(({ promotion_id, edition, joined_at }) => [
      promotion_id,
      { edition, joinedAt: instantOf(joined_at.getTime()) },
    ]),
  );
}

export interface Joining {
  readonly brand: BrandCode;
  readonly promotionId: string;
  readonly memberId: MemberId;
  readonly edition: number;
  readonly now: Instant;
}

const JOIN = `insert into promotions_member (brand, promotion_id, member_id, edition, joined_at) values ($1, $2, $3, $4, $5)
  on conflict (member_id, promotion_id) do update set edition = excluded.edition`;

export async function writeMembership(tx: Tx, { brand, promotionId, memberId, edition, now }: Joining): Promise<void> {
  await tx.all(JOIN, [brand, promotionId, memberId, edition, new Date(now)]);
}

export async function countMembers(sql: Sql, brand: BrandCode, promotionId: string): Promise<number> {
  const text = 'select count(*)::int as count from promotions_member where brand = $1 and promotion_id = $2';
  return (await sql.first<{ count: number }>(text, [brand, promotionId]))?.count ?? 0;
}

const USE_CODE = `insert into promotions_code as c (brand, promotion_id, code_key, used) values ($1, $2, $3, 1)
  on conflict (brand, promotion_id, code_key) do update set used = c.used + 1 where c.used < $4 returning c.used`;

/** Uses a code once more: false when it is used up. */
export async function takeCode(
  tx: Tx,
  brand: BrandCode,
  { promotionId, codeKey, uses }: { readonly promotionId: string; readonly codeKey: string; readonly uses: number },
): Promise<boolean> {
  return (await tx.first(USE_CODE, [brand, promotionId, codeKey, uses])) !== undefined;
}

/** Which of these deposits brought a bonus before. */
export async function usedDeposits(sql: Sql, depositIds: readonly string[]): Promise<Set<string>> {
  const text = 'select deposit_id from promotions_deposit where deposit_id = any ($1)';
  return new Set((await sql.all<{ deposit_id: string }>(text, [depositIds])).map((row) => asId(row.deposit_id)));
}

/** False when the deposit brought a bonus before. */
export async function takeDeposit(tx: Tx, depositId: string, promotionId: string): Promise<boolean> {
  const text = `insert into promotions_deposit (deposit_id, promotion_id) values ($1, $2) on conflict do nothing returning deposit_id`;
  return (await tx.first(text, [depositId, promotionId])) !== undefined;
}

/** The award that a claim under this key came to. */
export async function awardOfClaim(sql: Sql, memberId: MemberId, requestKey: string): Promise<AwardId | undefined> {
  const text = 'select award_id from promotions_claim where member_id = $1 and request_key = $2';
  const row = await sql.first<{ award_id: string }>(text, [memberId, requestKey]);
  return row && asId<AwardId>(row.award_id);
}

export async function noteClaim(
  tx: Tx,
  memberId: MemberId,
  of: { requestKey: string; awardId: AwardId },
): Promise<void> {
  const text = 'insert into promotions_claim (member_id, request_key, award_id) values ($1, $2, $3)';
  await tx.all(text, [memberId, of.requestKey, of.awardId]);
}

const CHECK_INS = `select promotion_id from promotions_promotion where brand = $1 and offer -> 'deal' ->> 'kind' = 'checkIn'`;

/** The promotions of a brand that members check in at. */
export async function checkInPromotions(sql: Sql, brand: BrandCode): Promise<string[]> {
  const rows = await sql.all<{ readonly promotion_id: string }>(CHECK_INS, [brand]);
  return rows.map((row) => row.promotion_id);
}
