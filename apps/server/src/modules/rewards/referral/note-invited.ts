import type { Tx } from '../../../platform/database/db.ts';
import type { Newcomer } from '../../../events/newcomer.ts';
import { memberById } from '../../people/members/index.ts';
import { insertInvited, ownerOfCode, programmeOf } from './referral.store.ts';

/**
 * Notes by whose code somebody came, in the transaction that opens their account. A code that is nobody's, or of somebody who may not
 * come in any more, stops nobody.
 */
export async function noteInvited(tx: Tx, { memberId, brand, referralCode, at }: Newcomer): Promise<void> {
  const code = referralCode.trim().toUpperCase();
  if (code === '') return;
  const inviterId = await ownerOfCode(tx, brand, code);
  if (inviterId === undefined) return;
  const [inviter, terms] = [await memberById(tx, inviterId), await programmeOf(tx, brand)];
  if (inviter?.status !== 'active' || !terms.enabled) return;
  await insertInvited(tx, { memberId, inviterId, brand, currency: inviter.currency, terms, at });
}
