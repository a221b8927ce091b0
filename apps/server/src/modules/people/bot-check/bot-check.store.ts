import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';

const USE = `
  insert into botcheck_used (proof_hash, until) values ($1, $2) on conflict (proof_hash) do nothing returning proof_hash`;

/** True for the first who brings this proof, and for nobody after. */
export async function useProof(sql: Sql, proofHash: Buffer, until: Instant): Promise<boolean> {
  return (await sql.first(USE, [proofHash, new Date(until)])) !== undefined;
}

export async function deleteUsedBefore(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from botcheck_used where until < $1', [new Date(now)]);
}
