import type { Sql } from '../../../platform/database/db.ts';
import { fingerprintOfPosting, type Posting, type Transfer } from './posting.ts';

/** How the books answered. All but `posted` left everything as it was. */
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

/** An order of one transfer. */
export function postOne(sql: Sql, order: Posting, transfer: Transfer): Promise<PostingAnswer> {
  const { brand, memberId, kind, from, to, amount, reference } = transfer;
  const fingerprint = fingerprintOfPosting(order);
  const values = [
    brand,
    memberId,
    order.scope,
    order.key,
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

const POST_ORDER = 'select outcome, balance from ledger_post_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Linked transfers. */
export function postLinked(sql: Sql, order: Posting): Promise<PostingAnswer> {
  const columns = columnsOf(order.transfers);
  return one<PostingAnswer>(sql, POST_ORDER, [order.scope, order.key, fingerprintOfPosting(order), ...columns]);
}

const POST_BATCH = 'select outcomes, balances from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Orders of one transfer each, every one standing alone; the answers are in their order. */
export async function postBatch(
  sql: Sql,
  orders: readonly { readonly order: Posting; readonly transfer: Transfer }[],
): Promise<PostingAnswer[]> {
  const [brands, members, ...rest] = columnsOf(orders.map(({ transfer }) => transfer));
  const row = await one<{ outcomes: PostingOutcome[]; balances: (bigint | string | null)[] }>(sql, POST_BATCH, [
    brands,
    members,
    orders.map(({ order }) => order.scope),
    orders.map(({ order }) => order.key),
    orders.map(({ order }) => fingerprintOfPosting(order)),
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
