import { asId, type BrandCode, currencyOf, type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { Campaign, CampaignId } from './free-rounds.ts';

interface Row {
  readonly campaign_id: string;
  readonly brand: string;
  readonly name: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly currency: string;
  readonly stake_parts: bigint;
  readonly rounds: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly made_name: string;
  readonly made_at: Date;
  readonly stopped_name: string | null;
  readonly stopped_at: Date | null;
  readonly note: string;
}

const COLUMNS = `c.campaign_id, c.brand, c.name, c.vendor, c.game_code, c.currency, c.stake_parts, c.rounds, c.starts_at, c.ends_at,
  c.made_name, c.made_at, c.stopped_name, c.stopped_at, c.note`;

const INSERT = `
  insert into games_free_campaign (campaign_id, brand, name, vendor, game_code, currency, stake_parts, rounds, starts_at, ends_at,
    made_by, made_name, made_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

export async function insertCampaign(tx: Tx, one: Campaign, operator: OperatorSession): Promise<void> {
  await tx.all(INSERT, [
    ...[one.campaignId, one.brand, one.name, one.vendor, one.gameCode, one.currency, one.stakeParts, one.rounds],
    ...[new Date(one.startsAt), new Date(one.endsAt), operator.operatorId, operator.name, new Date(one.madeAt)],
  ]);
}

export async function findCampaign(sql: Sql, brand: BrandCode, id: CampaignId): Promise<Campaign | undefined> {
  const text = `select ${COLUMNS} from games_free_campaign c where c.brand = $1 and c.campaign_id = $2`;
  const row = await sql.first<Row>(text, [brand, id]);
  return row && campaignFrom(row);
}

/** Held until the transaction ends: nobody stops it, or gives its free rounds, meanwhile. */
export async function lockCampaign(tx: Tx, brand: BrandCode, id: CampaignId): Promise<Campaign | undefined> {
  const text = `select ${COLUMNS} from games_free_campaign c where c.brand = $1 and c.campaign_id = $2 for update`;
  const row = await tx.first<Row>(text, [brand, id]);
  return row && campaignFrom(row);
}

/** Kept as it is until the transaction ends: nobody stops it meanwhile, and others share it. */
export async function shareCampaign(tx: Tx, brand: BrandCode, id: CampaignId): Promise<Campaign | undefined> {
  const text = `select ${COLUMNS} from games_free_campaign c where c.brand = $1 and c.campaign_id = $2 for share`;
  const row = await tx.first<Row>(text, [brand, id]);
  return row && campaignFrom(row);
}

const STOP = 'update games_free_campaign set stopped_name = $2, stopped_at = $3, note = $4 where campaign_id = $1';

export async function writeStop(tx: Tx, { campaignId, stoppedName, stoppedAt, note }: Campaign): Promise<void> {
  await tx.all(STOP, [campaignId, stoppedName, stoppedAt === null ? null : new Date(stoppedAt), note]);
}

/** A campaign with what came of it. */
export interface CampaignFigures {
  readonly members: number;
  readonly waiting: number;
  readonly using: number;
  readonly played: number;
  readonly wonParts: bigint;
}

export interface CampaignsQuery {
  readonly brand: BrandCode;
  /** True: neither over nor stopped. */
  readonly isOpen: boolean | null;
  readonly campaignId: CampaignId | null;
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  with page as (
    select ${COLUMNS}, count(*) over ()::int as total from games_free_campaign c
    where c.brand = $1 and ($2::boolean is null or (c.stopped_at is null and c.ends_at > $3) = $2)
      and ($4::uuid is null or c.campaign_id = $4)
    order by c.made_at desc, c.campaign_id limit $5 offset $6)
  select page.*, figures.members, figures.waiting, figures.using, figures.played, figures."wonParts"
  from page cross join lateral (
    select count(*) filter (where g.state not in ('refused', 'failed', 'cancelled') or g.played > 0)::int as members,
      count(*) filter (where g.state = 'waiting')::int as waiting, count(*) filter (where g.played > 0)::int as using,
      coalesce(sum(g.played), 0)::int as played, coalesce(sum(g.won_parts), 0)::bigint as "wonParts"
    from games_free_gift g where g.campaign_id = page.campaign_id) figures
  order by page.made_at desc, page.campaign_id`;

export async function readCampaigns(
  sql: Sql,
  { brand, isOpen, campaignId, now, limit, offset }: CampaignsQuery,
): Promise<{ readonly list: readonly (Campaign & CampaignFigures)[]; readonly total: number }> {
  const values = [brand, isOpen, new Date(now), campaignId, limit, offset];
  const rows = await sql.all<Row & CampaignFigures & { readonly total: number }>(LIST, values);
  return {
    list: rows.map(({ members, waiting, using, played, wonParts, ...row }) => ({
      ...campaignFrom(row),
      ...{ members, waiting, using, played, wonParts },
    })),
    total: rows[0]?.total ?? 0,
  };
}

function campaignFrom(row: Row): Campaign {
  const { name, vendor, rounds, note } = row;
  return {
    ...{ name, vendor, rounds, note },
    campaignId: asId<CampaignId>(row.campaign_id),
    brand: asId<BrandCode>(row.brand),
    gameCode: row.game_code,
    currency: currencyOf(row.currency),
    stakeParts: row.stake_parts,
    startsAt: instantOf(row.starts_at.getTime()),
    endsAt: instantOf(row.ends_at.getTime()),
    madeName: row.made_name,
    madeAt: instantOf(row.made_at.getTime()),
    stoppedName: row.stopped_name,
    stoppedAt: row.stopped_at && instantOf(row.stopped_at.getTime()),
  };
}
