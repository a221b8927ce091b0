import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import { asId, type BrandCode, instantOf, type Instant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PayoutAccount, PayoutAccountId } from './payout-account.ts';

interface AccountRow {
  readonly member_id: string;
  readonly account_id: string;
  readonly brand: string;
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly number: string;
  readonly holder: string;
  readonly bound_at: Date;
  readonly usable_at: Date;
}

const COLUMNS = 'member_id, account_id, brand, kind, institution, number, holder, bound_at, usable_at';

/** The accounts a member has bound now, the oldest first. */
export async function accountsOfMember(sql: Sql, memberId: MemberId): Promise<PayoutAccount[]> {
  const text = `select ${COLUMNS} from payments_payout_account
    where member_id = $1 and removed_at is null order by bound_at, account_id`;
  return (await sql.all<AccountRow>(text, [memberId])).map(accountFrom);
}

/** One of them, or undefined: another member's is none. */
export async function findAccount(sql: Sql, memberId: MemberId, accountId: string): Promise<PayoutAccount | undefined> {
  const text = `select ${COLUMNS} from payments_payout_account
    where member_id = $1 and account_id = $2 and removed_at is null`;
  const row = await sql.first<AccountRow>(text, [memberId, accountId]);
  return row && accountFrom(row);
}

/** Lets one of a member's decisions about money out be made at a time. */
export async function lockMember(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all("select pg_advisory_xact_lock(hashtextextended('payments_withdrawal ' || $1, 0))", [memberId]);
}

export async function insertAccount(tx: Tx, account: PayoutAccount): Promise<void> {
  const { memberId, accountId, brand, kind, institution, number, holder, boundAt, usableAt } = account;
  const values = [memberId, accountId, brand, kind, institution, number, holder];
  await tx.all(`insert into payments_payout_account (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    ...values,
    new Date(boundAt),
    new Date(usableAt),
  ]);
}

/** False when there is none to take away. */
export async function removeAccount(
  sql: Sql,
  memberId: MemberId,
  removed: { id: string; at: Instant },
): Promise<boolean> {
  const text = `update payments_payout_account set removed_at = $3
    where member_id = $1 and account_id = $2 and removed_at is null returning account_id`;
  return (await sql.first(text, [memberId, removed.id, new Date(removed.at)])) !== undefined;
}

type Place = Pick<PayoutAccount, 'brand' | 'memberId' | 'kind' | 'institution' | 'number'>;

/** Whether another member of the brand has, or had, the same account. */
export async function isAccountShared(
  sql: Sql,
  { brand, memberId, kind, institution, number }: Place,
): Promise<boolean> {
  const text = `select from payments_payout_account
    where brand = $1 and kind = $2 and institution = $3 and number = $4 and member_id <> $5 limit 1`;
  return (await sql.first(text, [brand, kind, institution, number, memberId])) !== undefined;
}

function accountFrom(row: AccountRow): PayoutAccount {
  return {
    memberId: asId<MemberId>(row.member_id),
    accountId: asId<PayoutAccountId>(row.account_id),
    brand: asId<BrandCode>(row.brand),
    kind: row.kind,
    institution: row.institution,
    number: row.number,
    holder: row.holder,
    boundAt: instantOf(row.bound_at.getTime()),
    usableAt: instantOf(row.usable_at.getTime()),
  };
}

const SHARING = `
  select distinct o.member_id from payments_payout_account m
  join payments_payout_account o using (brand, kind, institution, number)
  where m.member_id = $1 and o.member_id <> $1`;

/** Who else of the brand has, or had, an account of the member's. */
export async function sharingAccounts(sql: Sql, memberId: MemberId): Promise<Set<MemberId>> {
  const rows = await sql.all<{ readonly member_id: string }>(SHARING, [memberId]);
  return new Set(rows.map(({ member_id }) => asId<MemberId>(member_id)));
}
