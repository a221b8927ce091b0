import { Fault, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type PostingAnswer, postLinked, postOne } from './postings.store.ts';
import { assertPosting, type Posting, type PostingResult } from './posting.ts';

/**
 * Moves money: all transfers of the posting or none, in one round trip. May be repeated: a key that was posted with the same
 * content gives the first answer again. A refused posting leaves nothing behind, and its key may be used again. Refuses:
 * balance_too_low, key_reused, currency_differs.
 */
export async function postTransfers(tx: Tx, posting: Posting): Promise<PostingResult> {
  assertPosting(posting);
  const [first, ...others] = posting.transfers;
  const answer =
    first !== undefined && others.length === 0 ? await postOne(tx, posting, first) : await postLinked(tx, posting);
  return resultOrRefusal(answer, `${posting.scope} ${posting.key}`);
}

/** What a posting's answer means to the caller: a result, a refusal, or a bug of ours. */
export function resultOrRefusal(answer: PostingAnswer, what: string): PostingResult {
  const { outcome, balance } = answer;
  switch (outcome) {
    case 'posted':
    case 'repeated':
      invariant(balance !== null, `${what} was posted without a balance`);
      return { outcome, balanceParts: balance };
    case 'short':
      throw new Refusal('balance_too_low');
    case 'frozen':
      throw new Refusal('wallet_frozen');
    case 'reused':
      throw new Refusal('key_reused');
    case 'wrong_currency':
      throw new Refusal('currency_differs');
    case 'no_account':
      // An account that was never opened has no row to lock: treating it as empty would let two postings pass.
      throw new Fault(`${what}: the member has no accounts with this brand`);
  }
}
