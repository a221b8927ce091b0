import {
  asId,
  type BrandCode,
  type Currency,
  type Instant,
  instantOf,
  invariant,
  type OperatorId,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { FreeCeilings } from './domain/value.ts';

const FIND =
  'select campaign_parts as "campaignParts", day_parts as "dayParts" from games_free_ceiling where brand = $1';
const DEFAULT = 'select campaign_parts as "campaignParts", day_parts as "dayParts" from games_default_free_ceiling($1)';

/** The ceilings that hold at a brand: its own, or the default of its currency. */
export async function ceilingsOf(
  sql: Sql,
  brand: BrandCode,
  currency: Currency,
): Promise<FreeCeilings & { readonly isDefault: boolean }> {
  const own = await sql.first<FreeCeilings>(FIND, [brand]);
  if (own !== undefined) return { ...own, isDefault: false };
  const usual = await sql.first<FreeCeilings>(DEFAULT, [currency]);
  invariant(usual !== undefined, 'there is a default for every currency');
  return { ...usual, isDefault: true };
}

/** One at a time gives free rounds of a brand, changes its ceilings, or proposes to. */
export async function lockGiving(tx: Tx, brand: BrandCode): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('games_free_ceiling ' || $1, 0))", [brand]);
}

const PUT = `
  insert into games_free_ceiling (brand, campaign_parts, day_parts) values ($1, $2, $3)
  on conflict (brand) do update set campaign_parts = excluded.campaign_parts, day_parts = excluded.day_parts`;

export async function putCeilings(tx: Tx, brand: BrandCode, { campaignParts, dayParts }: FreeCeilings): Promise<void> {
  await tx.all(PUT, [brand, campaignParts, dayParts]);
}

/** Ceilings that would let out more, as one person wants them. */
export interface CeilingsProposal extends FreeCeilings {
  readonly by: { readonly operatorId: OperatorId; readonly name: string };
  readonly at: Instant;
}

const PROPOSAL = `
  select campaign_parts as "campaignParts", day_parts as "dayParts", proposed_by, proposed_name, proposed_at
  from games_free_ceiling_proposal where brand = $1`;

interface ProposalRow extends FreeCeilings {
  readonly proposed_by: string;
  readonly proposed_name: string;
  readonly proposed_at: Date;
}

export async function findProposal(sql: Sql, brand: BrandCode): Promise<CeilingsProposal | undefined> {
  const row = await sql.first<ProposalRow>(PROPOSAL, [brand]);
  if (row === undefined) return undefined;
  const { campaignParts, dayParts, proposed_by, proposed_name, proposed_at } = row;
  const by = { operatorId: asId<OperatorId>(proposed_by), name: proposed_name };
  return { campaignParts, dayParts, by, at: instantOf(proposed_at.getTime()) };
}

const PROPOSE = `
  insert into games_free_ceiling_proposal (brand, campaign_parts, day_parts, proposed_by, proposed_name, proposed_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (brand) do update set campaign_parts = excluded.campaign_parts, day_parts = excluded.day_parts,
    proposed_by = excluded.proposed_by, proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`;

/** In the place of any other proposal. */
export async function putProposal(tx: Tx, brand: BrandCode, one: CeilingsProposal): Promise<void> {
  const { campaignParts, dayParts, by, at } = one;
  await tx.all(PROPOSE, [brand, campaignParts, dayParts, by.operatorId, by.name, new Date(at)]);
}

export async function dropProposal(tx: Tx, brand: BrandCode): Promise<void> {
  await tx.all('delete from games_free_ceiling_proposal where brand = $1', [brand]);
}
