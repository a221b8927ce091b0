import type { Sql } from '../../../platform/database/db.ts';
import { fingerprintOfPosting, type Posting, type Transfer } from './posting.ts';

/** What the SQL function answered for a posting. All but `posted` changed nothing. */
export type PostingOutcome = 'posted' | 'repeated' | 'reused' | 'short' | 'no_account' | 'wrong_currency' | 'frozen';

export interface PostingAnswer {
  readonly outcome: PostingOutcome;
  readonly balance: bigint | null;
}

/** A function's one row always comes; an empty answer would be a fault of the driver. */
async function one<Row>(sql: Sql, text: string, values: readonly unknown[]): Promise<Row> {
  const row = await sql.first<Row>(text, values);
  if (row === undefined) throw new Error('the books did not answer');
  return row;
}

const POST = 'select outcome, balance from ledger_post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** A posting of one transfer. */
export function postOne(sql: Sql, posting: Posting, transfer: Transfer): Promise<PostingAnswer> {
  const { brand, memberId, kind, from, to, amount, reference } = transfer;
  const fingerprint = fingerprintOfPosting(posting);
  const values = [
    brand,
    memberId,
    posting.scope,
    posting.key,
    fingerprint,
    kind,
    from,
    to,
    amount.parts,
    amount.currency,
    reference,
  ];
  return one<PostingAnswer>(sql, POST, values);
}

const POST_ORDER = 'select outcome, balance from ledger_post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Linked transfers. */
export function postLinked(sql: Sql, posting: Posting): Promise<PostingAnswer> {
  const columns = columnsOf(posting.transfers);
  return one<PostingAnswer>(sql, POST_ORDER, [posting.scope, posting.key, fingerprintOfPosting(posting), ...columns]);
}

const POST_BATCH = 'select outcomes, balances from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Postings of one transfer each, independent of each other; the answers come in the same sequence. */
export async function postBatch(
  sql: Sql,
  postings: readonly { readonly posting: Posting; readonly transfer: Transfer }[],
): Promise<PostingAnswer[]> {
  const [brands, members, ...rest] = columnsOf(postings.map(({ transfer }) => transfer));
  const row = await one<{ outcomes: PostingOutcome[]; balances: (string | null)[] }>(sql, POST_BATCH, [
    brands,
    members,
    postings.map(({ posting }) => posting.scope),
    postings.map(({ posting }) => posting.key),
    postings.map(({ posting }) => fingerprintOfPosting(posting)),
    ...rest,
  ]);
  // The driver gives the members of a bigint array as text.
  return row.outcomes.map((outcome, i) => {
    const balance = row.balances[i];
    return { outcome, balance: balance === null || balance === undefined ? null : BigInt(balance) };
  });
}

function columnsOf(transfers: readonly Transfer[]): unknown[][] {
  return [
    transfers.map((t) => t.brand),
    transfers.map((t) => t.memberId),
    transfers.map((t) => t.kind),
    transfers.map((t) => t.from),
    transfers.map((t) => t.to),
    transfers.map((t) => t.amount.parts),
    transfers.map((t) => t.amount.currency),
    transfers.map((t) => t.reference),
  ];
}
