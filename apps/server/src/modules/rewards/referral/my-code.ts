import { type BrandCode, invariant, type MemberId } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { codeOf, insertCode } from './referral.store.ts';

/** No letter or digit that is taken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const TRIES = 5;

/** A member's code, made when it is first asked for; however often at once, it is one. */
export async function myCode(
  { db, chance }: { readonly db: Db; readonly chance: Chance },
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandCode },
): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const known = await codeOf(db, memberId);
    if (known !== undefined) return known;
    const code = Array.from({ length: LENGTH }, () => LETTERS[chance.below(LETTERS.length)]).join('');
    await insertCode(db, { memberId, brand, code });
  }
  const code = await codeOf(db, memberId);
  invariant(code !== undefined, 'a code that nobody has is found within a few tries');
  return code;
}
