import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { ChannelDay, Difference, Findings, OwnPayment, Report } from './reconciliation.ts';

/** The most differences that are kept with a report; further ones are only counted. */
const KEPT = 500;

interface PaymentRow {
  readonly direction: OwnPayment['direction'];
  readonly payment_id: string;
  readonly reference: string;
  readonly provider_reference: string | null;
  readonly member_id: string;
  readonly currency: string;
  readonly parts: bigint;
}

const PAYMENTS = `
  select 'in' as direction, deposit_id::text as payment_id, deposit_id::text as reference, provider_reference, member_id,
    currency, credited_parts as parts
  from payments_deposit
  where brand = $1 and channel = $2 and coalesce(decided_at, created_at) >= $3 and coalesce(decided_at, created_at) < $4
  union all
  select 'out', p.withdrawal_id::text, p.reference::text, p.provider_reference, p.member_id, w.currency,
    case when p.standing = 'paid' then w.fee_parts - w.amount_parts else 0 end
  from payments_payout p join payments_withdrawal w using (member_id, withdrawal_id)
  where w.brand = $1 and p.channel = $2 and coalesce(p.decided_at, p.started_at) >= $3
    and coalesce(p.decided_at, p.started_at) < $4
  order by reference`;

/** Every deposit and payout of the channel that was decided between two instants, or is open since. */
export async function paymentsIn(
  sql: Sql,
  { brand, channel }: ChannelDay,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<OwnPayment[]> {
  const rows = await sql.all<PaymentRow>(PAYMENTS, [brand, channel, new Date(from), new Date(to)]);
  return rows.map((row) => ({
    direction: row.direction,
    paymentId: row.payment_id,
    reference: row.reference,
    providerReference: row.provider_reference,
    memberId: asId<MemberId>(row.member_id),
    currency: currencyOf(row.currency),
    parts: row.parts,
  }));
}

/** Of some ids those that the records have: deposits that were credited and of which something was sent back, withdrawals that were paid and that were given back. */
export interface SettledPayments {
  readonly credited: ReadonlySet<string>;
  readonly paid: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
  readonly sentBack: ReadonlySet<string>;
}

/** Whenever it was that they were settled. */
export async function settledOf(sql: Sql, brand: BrandCode, ids: readonly string[]): Promise<SettledPayments> {
  const rows = await sql.all<{ id: string; state: string }>(
    `select deposit_id::text as id, state from payments_deposit
     where deposit_id::text = any ($2::text[]) and brand = $1 and state = 'succeeded'
     union all
     select deposit_id::text, 'sent_back' from payments_deposit
     where deposit_id::text = any ($2::text[]) and brand = $1 and sent_back_parts > 0
     union all
     select withdrawal_id::text, state from payments_withdrawal
     where withdrawal_id::text = any ($2::text[]) and brand = $1 and state in ('paid', 'disputed', 'received', 'returned')`,
    [brand, ids],
  );
  const idsOf = (isMeant: (state: string) => boolean) =>
    new Set(rows.filter(({ state }) => isMeant(state)).map(({ id }) => id));
  return {
    credited: idsOf((state) => state === 'succeeded'),
    paid: idsOf((state) => state !== 'succeeded' && state !== 'sent_back'),
    returned: idsOf((state) => state === 'returned'),
    sentBack: idsOf((state) => state === 'sent_back'),
  };
}

/** Opens a report, or opens it anew; what it said before stays until it is done again. */
export async function startReport(tx: Tx, { brand, channel, day }: ChannelDay, at: Instant): Promise<void> {
  await tx.all(
    `insert into payments_reconciliation (brand, channel, day, state, started_at) values ($1, $2, $3, 'running', $4)
     on conflict (brand, day, channel) do update set state = 'running', started_at = excluded.started_at, finished_at = null`,
    [brand, channel, day, new Date(at)],
  );
}

export async function finishReport(
  sql: Sql,
  { brand, channel, day }: ChannelDay,
  { findings, at }: { readonly findings: Findings; readonly at: Instant },
): Promise<void> {
  await sql.all(
    `update payments_reconciliation set state = 'done', finished_at = $4, currency = $5, compared = $6, unanswered = $7,
       our_parts = $8, book_parts = $9, provider_parts = $10, difference_count = $11, differences = $12
     where brand = $1 and channel = $2 and day = $3`,
    [
      brand,
      channel,
      day,
      new Date(at),
      findings.currency,
      findings.compared,
      findings.unanswered,
      String(findings.ourParts),
      String(findings.bookParts),
      findings.providerParts === null ? null : String(findings.providerParts),
      findings.differences.length,
      JSON.stringify(findings.differences.slice(0, KEPT)),
    ],
  );
}

interface ReportRow {
  readonly channel: string;
  readonly day: string;
  readonly state: Report['state'];
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly currency: string | null;
  readonly compared: number;
  readonly unanswered: number;
  readonly ours: string;
  readonly books: string;
  readonly provider: string | null;
  readonly difference_count: number;
  readonly differences: Difference[];
}

export interface ReportsQuery {
  readonly brand: BrandCode;
  readonly channel: string | undefined;
  readonly day: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const WANTED = `brand = $1 and ($2::text is null or channel = $2) and ($3::date is null or day = $3)`;

/** Newest day first, and how many there are. */
export async function readReports(
  sql: Sql,
  { brand, channel, day, limit, offset }: ReportsQuery,
): Promise<{ readonly list: Report[]; readonly total: number }> {
  const which = [brand, channel ?? null, day ?? null];
  const rows = await sql.all<ReportRow>(
    `select channel, to_char(day, 'YYYY-MM-DD') as day, state, started_at, finished_at, currency, compared, unanswered,
       our_parts::text as ours, book_parts::text as books, provider_parts::text as provider, difference_count, differences
     from payments_reconciliation where ${WANTED} order by payments_reconciliation.day desc, channel limit $4 offset $5`,
    [...which, limit, offset],
  );
  const text = `select count(*)::int as total from payments_reconciliation where ${WANTED}`;
  const counted = await sql.first<{ total: number }>(text, which);
  return { list: rows.map(reportFrom), total: counted?.total ?? 0 };
}

function reportFrom(row: ReportRow): Report {
  const { channel, day, state, compared, unanswered, differences } = row;
  return {
    channel,
    day,
    state,
    compared,
    unanswered,
    differences,
    startedAt: instantOf(row.started_at.getTime()),
    finishedAt: row.finished_at === null ? null : instantOf(row.finished_at.getTime()),
    currency: row.currency === null ? null : currencyOf(row.currency),
    ourParts: BigInt(row.ours),
    bookParts: BigInt(row.books),
    providerParts: row.provider === null ? null : BigInt(row.provider),
    differenceCount: row.difference_count,
  };
}

/** The channels a brand has, switched on or not: money may still be under way on those that are off. */
export async function channelsOf(sql: Sql, brand: BrandCode | null): Promise<{ brand: BrandCode; channel: string }[]> {
  const text =
    'select brand, channel from payments_channel where $1::text is null or brand = $1 order by brand, channel';
  const rows = await sql.all<{ brand: string; channel: string }>(text, [brand]);
  return rows.map((row) => ({ brand: asId<BrandCode>(row.brand), channel: row.channel }));
}
