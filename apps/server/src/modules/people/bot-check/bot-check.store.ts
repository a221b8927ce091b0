import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

const USE = `
  insert into botcheck_used (proof_hash, until) values ($1, $2) on conflict (proof_hash) do nothing returning proof_hash`;

/** Marks a solution as used: true the first time, false for every later try. */
export async function useSolution(sql: Sql, solutionHash: Buffer, until: Instant): Promise<boolean> {
  return (await sql.first(USE, [solutionHash, new Date(until)])) !== undefined;
}

export async function deleteUsedBefore(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from botcheck_used where until < $1', [new Date(now)]);
}
