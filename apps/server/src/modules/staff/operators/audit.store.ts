import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export interface FaultRow {
  readonly fault: string;
  readonly position: number | null;
  readonly changeId: string | null;
}

/** The errors in a brand's audit-trail chain, the first of each kind. */
export function chainFaults(sql: Sql, brand: BrandCode): Promise<FaultRow[]> {
  return sql.all<FaultRow>(
    `select fault, at_position::float8 as position, change_id::text as "changeId" from operators_chain_faults($1)`,
    [brand],
  );
}

export interface EndRow {
  readonly position: number;
  readonly digest: string;
}

export function chainEnd(sql: Sql, brand: BrandCode): Promise<EndRow | undefined> {
  return sql.first<EndRow>(
    `select position::float8 as position, encode(digest, 'hex') as digest from operators_chain where brand = $1`,
    [brand],
  );
}

export async function digestAt(sql: Sql, brand: BrandCode, position: number): Promise<string | undefined> {
  const text = `select encode(digest, 'hex') as digest from operators_link where brand = $1 and position = $2`;
  return (await sql.first<{ digest: string }>(text, [brand, position]))?.digest;
}
