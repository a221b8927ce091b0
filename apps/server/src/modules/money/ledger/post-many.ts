import { invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { postBatch } from './postings.store.ts';
import { assertPosting, type Posting } from './posting.ts';
import { resultOrRefusal } from './post-transfers.ts';

/** Finding a posting's answer costs more the more there are. */
const PIECE = 500;

/**
 * Moves money for many at once: postings of one transfer each, a member once at most, in the caller's transaction and in order of members. As
 * `postTransfers` for each of them: whoever is refused has the caller's transaction given up, and a key that was posted with the same
 * content changes nothing. Refuses: balance_too_low, key_reused, currency_differs, wallet_frozen.
 */
export async function postMany(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const single = postings.map((posting) => {
    assertPosting(posting);
    const [transfer, ...others] = posting.transfers;
    invariant(transfer !== undefined && others.length === 0, 'each of many postings has one transfer');
    return { posting, transfer };
  });
  const ordered = single.toSorted((a, b) => (a.transfer.memberId < b.transfer.memberId ? -1 : 1));
  for (let from = 0; from < ordered.length; from += PIECE) {
    const piece = ordered.slice(from, from + PIECE);
    for (const [place, answer] of (await postBatch(tx, piece)).entries()) {
      const posting = piece[place]?.posting;
      resultOrRefusal(answer, `${posting?.scope ?? ''} ${posting?.key ?? ''}`);
    }
  }
}
