import type { FreeRoundState } from '@baize/contract/play/free-round-states';
import { asId, type BrandCode, DAY_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { BatchId, CampaignId, Gift, GiftId } from './free-rounds.ts';

interface Row {
  readonly gift_id: string;
  readonly batch_id: string | null;
  readonly campaign_id: string;
  readonly brand: string;
  readonly member_id: string | null;
  readonly username: string;
  readonly vendor: string;
  readonly wire_user: string | null;
  readonly state: FreeRoundState;
  readonly refusal: string | null;
  readonly rounds: number;
  readonly played: number;
  readonly won_parts: bigint | null;
  readonly checked_at: Date | null;
  readonly told_at: Date | null;
  readonly cancelled_name: string | null;
  readonly note: string;
}

const COLUMNS = `g.gift_id, g.batch_id, g.campaign_id, g.brand, g.member_id, g.username, g.vendor, g.wire_user, g.state, g.refusal,
  (select c.rounds from games_free_campaign c where c.campaign_id = g.campaign_id) as rounds, g.played, g.won_parts, g.checked_at,
  g.told_at, g.cancelled_name, g.note`;

export interface NewGift {
  readonly giftId: GiftId;
  readonly memberId: MemberId | null;
  readonly username: string;
  readonly state: FreeRoundState;
  readonly refusal: string | null;
}

const INSERT = `
  insert into games_free_gift (gift_id, batch_id, campaign_id, brand, vendor, member_id, username, state, refusal, made_at, tried_at)
  select one.gift_id, $1, $2, $3, $4, one.member_id, one.username, one.state, one.refusal, $5, $5
  from unnest($6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::text[]) one (gift_id, member_id, username, state, refusal)`;

export interface GiftsOf {
  readonly batchId: BatchId | null;
  readonly campaignId: CampaignId;
  readonly brand: BrandCode;
  readonly vendor: string;
  readonly at: Instant;
}

export async function insertGifts(tx: Tx, of: GiftsOf, gifts: readonly NewGift[]): Promise<void> {
  await tx.all(INSERT, [
    ...[of.batchId, of.campaignId, of.brand, of.vendor, new Date(of.at)],
    ...[gifts.map(({ giftId }) => giftId), gifts.map(({ memberId }) => memberId)],
    ...[gifts.map(({ username }) => username), gifts.map(({ state }) => state), gifts.map(({ refusal }) => refusal)],
  ]);
}

const HAVING = `
  select member_id from games_free_gift
  where campaign_id = $1 and member_id = any($2) and state not in ('refused', 'failed', 'cancelled') and batch_id is not null`;

/** Whom of some members staff gave the campaign's free rounds already. */
export async function havingAmong(
  sql: Sql,
  campaignId: CampaignId,
  memberIds: readonly MemberId[],
): Promise<Set<MemberId>> {
  const rows = await sql.all<{ member_id: MemberId | null }>(HAVING, [campaignId, memberIds]);
  return new Set(rows.flatMap((row) => row.member_id ?? []));
}

const ONE = `select ${COLUMNS} from games_free_gift g where g.gift_id = $1`;

export async function findGift(sql: Sql, giftId: GiftId): Promise<Gift | undefined> {
  const row = await sql.first<Row>(ONE, [giftId]);
  return row && giftFrom(row);
}

/** Held until the transaction ends. */
export async function lockGift(tx: Tx, giftId: GiftId): Promise<Gift | undefined> {
  const row = await tx.first<Row>(`${ONE} for update`, [giftId]);
  return row && giftFrom(row);
}

const PUT = `
  update games_free_gift set state = $2, refusal = $3, played = $4, won_parts = $5, tried_at = $6, checked_at = $7, told_at = $8,
    wire_user = $9, cancelled_name = $10, note = $11
  where gift_id = $1`;

/** Writes a gift as it is now. The caller holds it. */
export async function putGift(tx: Tx, one: Gift, triedAt: Instant): Promise<void> {
  await tx.all(PUT, [
    ...[one.giftId, one.state, one.refusal, one.played, one.wonParts, new Date(triedAt), dateOf(one.checkedAt)],
    ...[dateOf(one.toldAt), one.wireUser, one.cancelledName, one.note],
  ]);
}

const LOCK_ALL =
  'select 1 from games_free_gift where campaign_id = $1 or batch_id = $1 order by gift_id for no key update';
const MOVE = `
  update games_free_gift g set state = step."to", cancelled_name = coalesce($4, cancelled_name), note = coalesce($5, note), tried_at = $6
  from unnest($2::text[], $3::text[]) step ("from", "to")
  where g.state = step."from" and (g.campaign_id = $1 or g.batch_id = $1)`;

export interface GiftsMove {
  readonly steps: readonly (readonly [FreeRoundState, FreeRoundState])[];
  readonly cancelledName: string | null;
  readonly note: string | null;
  readonly at: Instant;
}

/**
 * Has all gifts of a campaign or a batch take the step of the state that they are in. They are locked first, by a statement of its own:
 * the state that one had before somebody else let go of it would match no step any more.
 */
export async function moveGifts(
  tx: Tx,
  of: CampaignId | BatchId,
  { steps, cancelledName, note, at }: GiftsMove,
): Promise<void> {
  await tx.all(LOCK_ALL, [of]);
  const [from, to] = [steps.map(([state]) => state), steps.map(([, state]) => state)];
  await tx.all(MOVE, [of, from, to, cancelledName, note, new Date(at)]);
}

const DUE = `
  select gift_id from games_free_gift
  where campaign_id = $1 and gift_id > $2 and state in ('planned', 'asked', 'cancelling') order by gift_id limit $3`;

/** Gifts of a campaign that the vendor must be asked about, from one on. */
export async function dueGifts(
  sql: Sql,
  campaignId: CampaignId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<GiftId[]> {
  const rows = await sql.all<{ gift_id: string }>(DUE, [campaignId, after, limit]);
  return rows.map(({ gift_id }) => asId<GiftId>(gift_id));
}

/** Clocks differ, and a vendor says late what was played to the last minute. */
const FOLLOWED_AFTER_END_MS = 7 * DAY_MS;

/** Until when a vendor is asked how the free rounds of a campaign stand. */
export function followedUntil(endsAt: Instant): Instant {
  return instantOf(endsAt + FOLLOWED_AFTER_END_MS);
}

const FOLLOWED = `
  select g.gift_id, g.vendor from games_free_gift g join games_free_campaign c on c.campaign_id = g.campaign_id
  where g.state in ('given', 'playing') and g.tried_at < $1 and c.ends_at > $2 order by g.tried_at limit $3`;

/** Gifts that members have and that nobody asked about since a moment, but those that ended long ago. */
export async function giftsToFollow(
  sql: Sql,
  since: Instant,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<{ readonly giftId: GiftId; readonly vendor: string }[]> {
  const values = [new Date(since), new Date(now - FOLLOWED_AFTER_END_MS), limit];
  const rows = await sql.all<{ gift_id: string; vendor: string }>(FOLLOWED, values);
  return rows.map(({ gift_id, vendor }) => ({ giftId: asId<GiftId>(gift_id), vendor }));
}

const STUCK = `
  select distinct campaign_id from games_free_gift
  where state in ('planned', 'asked', 'cancelling') and tried_at < $1 limit 1000`;

/** Campaigns that nobody carried on since a moment. */
export async function campaignsLeft(sql: Sql, since: Instant): Promise<CampaignId[]> {
  const rows = await sql.all<{ campaign_id: string }>(STUCK, [new Date(since)]);
  return rows.map(({ campaign_id }) => asId<CampaignId>(campaign_id));
}

const PLAYABLE = `
  select g.gift_id as "giftId", c.vendor, c.game_code as "gameCode", c.rounds - g.played as left, c.stake_parts as "stakeParts",
    c.currency, c.ends_at as "endsAt"
  from games_free_gift g join games_free_campaign c on c.campaign_id = g.campaign_id
  where g.member_id = $1 and g.state in ('given', 'playing') and c.starts_at <= $2 and c.ends_at > $2 and g.played < c.rounds
  order by c.ends_at, g.gift_id limit 50`;

export interface PlayableGift {
  readonly giftId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly left: number;
  readonly stakeParts: bigint;
  readonly currency: string;
  readonly endsAt: Date;
}

export function playableGifts(sql: Sql, memberId: MemberId, now: Instant): Promise<PlayableGift[]> {
  return sql.all<PlayableGift>(PLAYABLE, [memberId, new Date(now)]);
}

export interface GiftsQuery {
  readonly brand: BrandCode;
  readonly campaignId?: string | undefined;
  readonly batchId?: string | undefined;
  readonly memberId: MemberId | undefined;
  readonly state?: FreeRoundState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  select ${COLUMNS}, count(*) over ()::int as total from games_free_gift g
  where g.brand = $1 and ($2::uuid is null or g.campaign_id = $2) and ($3::uuid is null or g.batch_id = $3)
    and ($4::uuid is null or g.member_id = $4) and ($5::text is null or g.state = $5)
  order by g.made_at desc, g.gift_id limit $6 offset $7`;

export async function readGifts(
  sql: Sql,
  { brand, campaignId, batchId, memberId, state, limit, offset }: GiftsQuery,
): Promise<{ readonly list: readonly Gift[]; readonly total: number }> {
  const values = [brand, campaignId ?? null, batchId ?? null, memberId ?? null, state ?? null, limit, offset];
  const rows = await sql.all<Row & { readonly total: number }>(LIST, values);
  return { list: rows.map(giftFrom), total: rows[0]?.total ?? 0 };
}

function giftFrom(row: Row): Gift {
  const { username, vendor, state, refusal, rounds, played, note } = row;
  return {
    ...{ username, vendor, state, refusal, rounds, played, note },
    giftId: asId<GiftId>(row.gift_id),
    batchId: row.batch_id === null ? null : asId<BatchId>(row.batch_id),
    campaignId: asId<CampaignId>(row.campaign_id),
    brand: asId<BrandCode>(row.brand),
    memberId: row.member_id === null ? null : asId<MemberId>(row.member_id),
    wireUser: row.wire_user,
    wonParts: row.won_parts,
    checkedAt: row.checked_at && instantOf(row.checked_at.getTime()),
    toldAt: row.told_at && instantOf(row.told_at.getTime()),
    cancelledName: row.cancelled_name,
  };
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}
