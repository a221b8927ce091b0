import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readProof } from './proof.store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findOfBrand, findWithdrawal } from './withdrawals.store.ts';

/** One withdrawal of the member, as it stands. Refuses withdrawal_not_found, for other members' too. */
export async function withdrawalOf(sql: Sql, memberId: MemberId, withdrawalId: string): Promise<Withdrawal> {
  return found(await findWithdrawal(sql, memberId, withdrawalId));
}

/** One withdrawal of the operator's brand. Refuses withdrawal_not_found, for other brands' too. */
export async function withdrawalOfBrand(sql: Sql, brand: BrandCode, withdrawalId: string): Promise<Withdrawal> {
  return found(await findOfBrand(sql, brand, withdrawalId));
}

/** The picture that came as proof, as a data address. Refuses picture_not_found. */
export async function proofOf(sql: Sql, withdrawal: Withdrawal): Promise<{ readonly image: string }> {
  const content = await readProof(sql, withdrawal);
  if (content === undefined) throw new Refusal('picture_not_found');
  return { image: `data:image/webp;base64,${content.toString('base64')}` };
}

function found(withdrawal: Withdrawal | undefined): Withdrawal {
  if (withdrawal === undefined) throw new Refusal('withdrawal_not_found');
  return withdrawal;
}
