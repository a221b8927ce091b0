import { asId, type BrandCode, type Currency, type Instant, instantOf, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What may be won before two people must look. Null: nothing is set here. */
export interface Ceiling {
  /** Empty: all vendors of the brand, all games of the vendor. */
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundParts: bigint | null;
  readonly dayParts: bigint | null;
}

const LIST = `
  select vendor, game_code as "gameCode", round_parts as "roundParts", day_parts as "dayParts"
  from games_win_ceiling where brand = $1 order by vendor, game_code`;

export function ceilingsOf(sql: Sql, brand: BrandCode): Promise<Ceiling[]> {
  return sql.all(LIST, [brand]);
}

const DEFAULT = 'select round_parts as "roundParts", day_parts as "dayParts" from games_default_ceiling($1)';

export function defaultCeiling(
  sql: Sql,
  currency: Currency,
): Promise<{ roundParts: bigint; dayParts: bigint } | undefined> {
  return sql.first(DEFAULT, [currency]);
}

const PUT = `
  insert into games_win_ceiling (brand, vendor, game_code, round_parts, day_parts) values ($1, $2, $3, $4, $5)
  on conflict (brand, vendor, game_code) do update set round_parts = excluded.round_parts, day_parts = excluded.day_parts`;

/** Sets a ceiling; one without figures is taken away. */
export async function putCeiling(tx: Tx, brand: BrandCode, ceiling: Ceiling): Promise<void> {
  const { vendor, gameCode, roundParts, dayParts } = ceiling;
  if (roundParts === null && dayParts === null) {
    await tx.all('delete from games_win_ceiling where brand = $1 and vendor = $2 and game_code = $3', [
      brand,
      vendor,
      gameCode,
    ]);
    return;
  }
  await tx.all(PUT, [brand, vendor, gameCode, roundParts, dayParts]);
}

/** Only one at a time changes a ceiling, or proposes to. */
export async function lockCeiling(
  tx: Tx,
  brand: BrandCode,
  { vendor, gameCode }: Pick<Ceiling, 'vendor' | 'gameCode'>,
): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('games_win_ceiling ' || $1, 0))", [
    JSON.stringify([brand, vendor, gameCode]),
  ]);
}

/** A ceiling that would let out more, as one person wants it. */
export interface CeilingProposal extends Ceiling {
  readonly by: { readonly operatorId: OperatorId; readonly name: string };
  readonly at: Instant;
}

interface ProposalRow extends Ceiling {
  readonly proposed_by: string;
  readonly proposed_name: string;
  readonly proposed_at: Date;
}

const PROPOSALS = `
  select vendor, game_code as "gameCode", round_parts as "roundParts", day_parts as "dayParts", proposed_by, proposed_name, proposed_at
  from games_win_ceiling_proposal where brand = $1 order by vendor, game_code`;

export async function proposalsOf(sql: Sql, brand: BrandCode): Promise<CeilingProposal[]> {
  const rows = await sql.all<ProposalRow>(PROPOSALS, [brand]);
  return rows.map(({ proposed_by, proposed_name, proposed_at, ...ceiling }) => ({
    ...ceiling,
    by: { operatorId: asId<OperatorId>(proposed_by), name: proposed_name },
    at: instantOf(proposed_at.getTime()),
  }));
}

const PROPOSE = `
  insert into games_win_ceiling_proposal
    (brand, vendor, game_code, round_parts, day_parts, proposed_by, proposed_name, proposed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (brand, vendor, game_code) do update set round_parts = excluded.round_parts, day_parts = excluded.day_parts,
    proposed_by = excluded.proposed_by, proposed_name = excluded.proposed_name, proposed_at = excluded.proposed_at`;

/** In the place of any other proposal for the same ceiling. */
export async function putCeilingProposal(tx: Tx, brand: BrandCode, proposal: CeilingProposal): Promise<void> {
  const { vendor, gameCode, roundParts, dayParts, by, at } = proposal;
  await tx.all(PROPOSE, [brand, vendor, gameCode, roundParts, dayParts, by.operatorId, by.name, new Date(at)]);
}

export async function dropCeilingProposal(
  tx: Tx,
  brand: BrandCode,
  { vendor, gameCode }: Pick<Ceiling, 'vendor' | 'gameCode'>,
): Promise<void> {
  await tx.all('delete from games_win_ceiling_proposal where brand = $1 and vendor = $2 and game_code = $3', [
    brand,
    vendor,
    gameCode,
  ]);
}
