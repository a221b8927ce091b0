import type { DepositState } from '@baize/contract/money/deposit-states';
import type { HeldBackState } from '@baize/contract/money/held-back-states';
import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Deposit, DepositKind } from './deposit.ts';
import { DEPOSIT_COLUMNS, depositFrom, type DepositRow } from './deposits.store.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const OF_MEMBER = 'from payments_deposit where member_id = $1 and ($2::text is null or state = $2)';

export async function pageOfMember(
  sql: Sql,
  memberId: MemberId,
  { state, limit, offset }: Slice & { readonly state: DepositState | undefined },
): Promise<Deposit[]> {
  const text = `select ${DEPOSIT_COLUMNS} ${OF_MEMBER} order by created_at desc, deposit_id limit $3 offset $4`;
  return (await sql.all<DepositRow>(text, [memberId, state ?? null, limit, offset])).map(depositFrom);
}

export async function countOfMember(sql: Sql, memberId: MemberId, state: DepositState | undefined): Promise<number> {
  const row = await sql.first<{ n: number }>(`select count(*)::int as n ${OF_MEMBER}`, [memberId, state ?? null]);
  return row?.n ?? 0;
}

/** The states of all deposits of the member, in no order. */
export async function statesOfMember(sql: Sql, memberId: MemberId): Promise<DepositState[]> {
  const text = 'select distinct state from payments_deposit where member_id = $1';
  return (await sql.all<{ state: DepositState }>(text, [memberId])).map(({ state }) => state);
}

export interface DepositTitles {
  readonly depositId: string;
  readonly channel: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** The titles of the payment channels by which these deposits of the member were made. */
export function titlesOfDeposits(
  sql: Sql,
  memberId: MemberId,
  depositIds: readonly string[],
): Promise<DepositTitles[]> {
  return sql.all(
    `select deposit_id as "depositId", channel, titles from payments_deposit
     where member_id = $1 and deposit_id = any ($2::uuid[])`,
    [memberId, depositIds],
  );
}

/** What staff look for; what is left out does not matter. */
export interface DepositFilter {
  readonly state?: DepositState | undefined;
  readonly channel?: string | undefined;
  readonly kind?: DepositKind | undefined;
  readonly memberId?: MemberId | undefined;
  readonly code?: string | undefined;
  readonly withProof?: boolean | undefined;
  readonly heldBack?: HeldBackState | undefined;
  readonly isProposed?: boolean | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

const OF_BRAND = `from payments_deposit where brand = $1 and ($2::text is null or state = $2)
  and ($3::text is null or channel = $3) and ($4::text is null or kind = $4) and ($5::uuid is null or member_id = $5)
  and ($6::text is null or code = $6) and ($7::boolean is null or (proofs > 0) = $7)
  and ($8::timestamptz is null or created_at >= $8) and ($9::timestamptz is null or created_at < $9)
  and ($10::boolean is null or $10 = (state <> 'succeeded' and exists (
    select from payments_deposit_match m where m.deposit_id = payments_deposit.deposit_id and m.is_proposal
      and (state <> 'failed' or m.at >= decided_at))))
  and ($11::text is null or held_back_state = $11)`;

/** A page of a brand's deposits, newest first, and how many there are of them. */
export async function pageOfBrand(
  sql: Sql,
  brand: BrandCode,
  asked: DepositFilter & Slice,
): Promise<{ readonly list: Deposit[]; readonly total: number }> {
  const counted = await sql.first<{ n: number }>(`select count(*)::int as n ${OF_BRAND}`, valuesOf(brand, asked));
  const text = `select ${DEPOSIT_COLUMNS} ${OF_BRAND} order by created_at desc, deposit_id limit $12 offset $13`;
  const rows = await sql.all<DepositRow>(text, [...valuesOf(brand, asked), asked.limit, asked.offset]);
  return { list: rows.map(depositFrom), total: counted?.n ?? 0 };
}

function valuesOf(brand: BrandCode, asked: DepositFilter): unknown[] {
  const { state, channel, kind, memberId, code, withProof, from, to, isProposed, heldBack } = asked;
  const instant = (at: Instant | undefined) => (at === undefined ? null : new Date(at));
  const wanted = [state, channel, kind, memberId, code?.trim().toUpperCase(), withProof];
  return [brand, ...wanted.map((one) => one ?? null), instant(from), instant(to), isProposed ?? null, heldBack ?? null];
}
