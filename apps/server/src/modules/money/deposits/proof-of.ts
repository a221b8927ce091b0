import type { depositProofShow } from '@baize/contract/money/deposits';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Deposit } from './deposit.ts';
import { findProof } from './proofs.store.ts';

/** A picture that was sent of a deposit the caller may see, as it goes out. Refuses deposit_not_found when there is none. */
export async function proofOf(
  sql: Sql,
  deposit: Deposit,
  number: number,
): Promise<z.input<typeof depositProofShow.value>> {
  const proof = await findProof(sql, deposit, number);
  if (proof === undefined) throw new Refusal('deposit_not_found');
  const { content, ...rest } = proof;
  return { ...rest, data: content.toString('base64') };
}
