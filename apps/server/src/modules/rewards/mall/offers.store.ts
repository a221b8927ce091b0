import type { OfferKind } from '@baize/contract/rewards/redemption-states';
import { asId, type BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { CampaignId } from '../../play/free-rounds/index.ts';
import type { Offer } from './redemption.ts';

interface OfferRow {
  readonly reward_id: string;
  readonly kind: OfferKind;
  readonly stock: number | null;
  readonly per_member: number | null;
  readonly bonus_parts: bigint;
  readonly turnover: number;
  readonly points: number;
  readonly campaign_id: string | null;
}

const COLUMNS = 'o.reward_id, o.kind, o.stock, o.per_member, o.bonus_parts, o.turnover, o.points, o.campaign_id';
const offerFrom = (row: OfferRow): Offer => ({
  rewardId: row.reward_id,
  kind: row.kind,
  stock: row.stock,
  perMember: row.per_member,
  bonusParts: row.bonus_parts,
  turnover: row.turnover,
  points: row.points,
  campaignId: row.campaign_id === null ? null : asId<CampaignId>(row.campaign_id),
});

const ALL = `
  select o.reward_id, o.kind, o.per_member, o.bonus_parts, o.turnover, o.points, o.campaign_id,
    case o.kind when 'voucher' then (
      select count(*)::int from mall_voucher v
      where v.brand = o.brand and v.reward_id = o.reward_id and v.redemption_id is null)
    else o.stock end as stock
  from mall_offer o where o.brand = $1`;

/** How the rewards of a brand are given, and what is left of each. */
export async function offersOf(sql: Sql, brand: BrandCode): Promise<Offer[]> {
  return (await sql.all<OfferRow>(ALL, [brand])).map(offerFrom);
}

const LOCK = `select ${COLUMNS} from mall_offer o where o.brand = $1 and o.reward_id = $2 for update`;

/** Locks an offer: whoever redeems it takes turns. */
export async function lockOffer(tx: Tx, brand: BrandCode, rewardId: string): Promise<Offer | undefined> {
  const row = await tx.first<OfferRow>(LOCK, [brand, rewardId]);
  return row && offerFrom(row);
}

const PUT = `
  insert into mall_offer (brand, reward_id, kind, stock, per_member, bonus_parts, turnover, points, campaign_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (brand, reward_id) do update
  set kind = excluded.kind, stock = excluded.stock, per_member = excluded.per_member, bonus_parts = excluded.bonus_parts,
    turnover = excluded.turnover, points = excluded.points, campaign_id = excluded.campaign_id`;

export async function putOffer(tx: Tx, brand: BrandCode, offer: Offer): Promise<void> {
  const { rewardId, kind, stock, perMember, bonusParts, turnover, points, campaignId } = offer;
  await tx.all(PUT, [brand, rewardId, kind, stock, perMember, bonusParts, turnover, points, campaignId]);
}

const MOVE = 'update mall_offer set stock = stock + $3 where brand = $1 and reward_id = $2 and stock is not null';

/** Takes from the stock, or gives back to it, where there is one. */
export async function moveStock(tx: Tx, of: { brand: BrandCode; rewardId: string }, by: 1 | -1): Promise<void> {
  await tx.all(MOVE, [of.brand, of.rewardId, by]);
}

const ALONE = 'select alone_points from mall_limit where brand = $1';

/** Up to how many points one person approves alone; nothing until the brand says so. */
export async function alonePoints(sql: Sql, brand: BrandCode): Promise<bigint> {
  return (await sql.first<{ readonly alone_points: bigint }>(ALONE, [brand]))?.alone_points ?? 0n;
}

const PUT_ALONE = `insert into mall_limit (brand, alone_points) values ($1, $2)
  on conflict (brand) do update set alone_points = excluded.alone_points`;

export async function putAlonePoints(tx: Tx, brand: BrandCode, points: bigint): Promise<void> {
  await tx.all(PUT_ALONE, [brand, points]);
}
