import { asId, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Withdrawal, WithdrawalId } from './withdrawal.ts';

/** One payout that was ordered from a channel for a withdrawal. */
export interface Payout {
  readonly memberId: MemberId;
  readonly withdrawalId: WithdrawalId;
  /** Our reference, by which the channel is queried. */
  readonly reference: string;
  readonly attempt: number;
  readonly channel: string;
  readonly providerReference: string | null;
  readonly standing: 'open' | 'paid' | 'refused';
  /** The channel said otherwise before, or paid another amount. */
  readonly contradicted: boolean;
  readonly startedAt: Instant;
}

interface PayoutRow {
  readonly member_id: string;
  readonly withdrawal_id: string;
  readonly reference: string;
  readonly attempt: number;
  readonly channel: string;
  readonly provider_reference: string | null;
  readonly standing: Payout['standing'];
  readonly contradicted: boolean;
  readonly started_at: Date;
}

const COLUMNS =
  'member_id, withdrawal_id, reference, attempt, channel, provider_reference, standing, contradicted, started_at';

/** All of these withdrawals, each one's in their order. */
export async function payoutsOf(
  sql: Sql,
  withdrawals: readonly Pick<Withdrawal, 'memberId' | 'withdrawalId'>[],
): Promise<Payout[]> {
  const rows = await sql.all<PayoutRow>(
    `select ${COLUMNS} from payments_payout where member_id = any($1) and withdrawal_id = any($2)
     order by withdrawal_id, attempt`,
    [[...new Set(withdrawals.map(({ memberId }) => memberId))], withdrawals.map(({ withdrawalId }) => withdrawalId)],
  );
  return rows.map(payoutFrom);
}

/** The payout of a notification, by our reference or, where it has none, by the provider's. */
export async function payoutOfNotification(
  sql: Sql,
  channel: string,
  { reference, providerReference }: { readonly reference: string | null; readonly providerReference: string },
): Promise<Payout | undefined> {
  const match = reference === null ? 'provider_reference' : 'reference::text';
  const text = `select ${COLUMNS} from payments_payout where channel = $1 and ${match} = $2`;
  const row = await sql.first<PayoutRow>(text, [channel, reference ?? providerReference]);
  return row && payoutFrom(row);
}

export async function payoutByReference(sql: Sql, memberId: MemberId, reference: string): Promise<Payout | undefined> {
  const text = `select ${COLUMNS} from payments_payout where member_id = $1 and reference = $2`;
  const row = await sql.first<PayoutRow>(text, [memberId, reference]);
  return row && payoutFrom(row);
}

/** The caller has the withdrawal locked. A second one beside an open or a paid one is refused by the table itself. */
export async function insertPayout(
  tx: Tx,
  made: Pick<Payout, 'memberId' | 'withdrawalId' | 'reference' | 'attempt' | 'channel' | 'startedAt'>,
): Promise<Payout> {
  const { memberId, withdrawalId, reference, attempt, channel, startedAt } = made;
  const row = await tx.first<PayoutRow>(
    `insert into payments_payout (member_id, withdrawal_id, reference, attempt, channel, started_at)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [memberId, withdrawalId, reference, attempt, channel, new Date(startedAt)],
  );
  if (row === undefined) throw new Error('an insert returns its row');
  return payoutFrom(row);
}

/** Writes what the channel reported. The provider's first reference stays. */
export async function writePayout(
  tx: Tx,
  { memberId, reference }: Payout,
  told: Pick<Payout, 'standing' | 'contradicted'> & {
    readonly providerReference: string | null;
    readonly now: Instant;
  },
): Promise<void> {
  await tx.all(
    `update payments_payout set provider_reference = coalesce(provider_reference, $3), standing = $4,
       contradicted = contradicted or $5, decided_at = case when $4 = 'open' then null else coalesce(decided_at, $6) end
     where member_id = $1 and reference = $2`,
    [memberId, reference, told.providerReference, told.standing, told.contradicted, new Date(told.now)],
  );
}

function payoutFrom(row: PayoutRow): Payout {
  return {
    memberId: asId<MemberId>(row.member_id),
    withdrawalId: asId<WithdrawalId>(row.withdrawal_id),
    reference: row.reference,
    attempt: row.attempt,
    channel: row.channel,
    providerReference: row.provider_reference,
    standing: row.standing,
    contradicted: row.contradicted,
    startedAt: instantOf(row.started_at.getTime()),
  };
}
