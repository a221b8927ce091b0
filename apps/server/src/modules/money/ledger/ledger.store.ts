import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { AccountsInput } from './account.ts';
import { fingerprintOfOrder, type Order, type Transfer } from './transfer.ts';

/** How the books answered. All but `posted` left everything as it was. */
export type Outcome = 'posted' | 'repeated' | 'reused' | 'short' | 'no_account' | 'wrong_currency' | 'frozen';

export interface Answer {
  readonly outcome: Outcome;
  readonly balance: bigint | null;
}

/** A function's one row always comes; an empty answer would be a fault of the driver. */
async function one<Row>(sql: Sql, text: string, values: readonly unknown[]): Promise<Row> {
  const row = await sql.first<Row>(text, values);
  if (row === undefined) throw new Error('the books did not answer');
  return row;
}

/** False when the member has accounts of another brand or currency. */
export async function insertAccounts(sql: Sql, input: AccountsInput): Promise<boolean> {
  const { brand, memberId, currency } = input;
  const row = await one<{ same: boolean }>(sql, 'select ledger_open_accounts($1, $2, $3) as same', [
    brand,
    memberId,
    currency,
  ]);
  return row.same;
}

const POST = 'select outcome, balance from ledger_post_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** An order of one transfer. */
export function postOne(sql: Sql, order: Order, transfer: Transfer): Promise<Answer> {
  const { brand, memberId, kind, from, to, amount, reference } = transfer;
  const fingerprint = fingerprintOfOrder(order);
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
  return one<Answer>(sql, POST, values);
}

const POST_ORDER = 'select outcome, balance from ledger_post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Linked transfers. */
export function postLinked(sql: Sql, order: Order): Promise<Answer> {
  const columns = columnsOf(order.transfers);
  return one<Answer>(sql, POST_ORDER, [order.scope, order.key, fingerprintOfOrder(order), ...columns]);
}

const POST_BATCH = 'select outcomes, balances from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Orders of one transfer each, every one standing alone; the answers are in their order. */
export async function postBatch(
  sql: Sql,
  orders: readonly { readonly order: Order; readonly transfer: Transfer }[],
): Promise<Answer[]> {
  const [brands, members, ...rest] = columnsOf(orders.map(({ transfer }) => transfer));
  const row = await one<{ outcomes: Outcome[]; balances: (string | null)[] }>(sql, POST_BATCH, [
    brands,
    members,
    orders.map(({ order }) => order.scope),
    orders.map(({ order }) => order.key),
    orders.map(({ order }) => fingerprintOfOrder(order)),
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

export function findCash(
  sql: Sql,
  memberId: MemberId,
): Promise<{ balance_parts: bigint; currency: string } | undefined> {
  return sql.first("select balance_parts, currency from ledger_account where member_id = $1 and name = 'cash'", [
    memberId,
  ]);
}
