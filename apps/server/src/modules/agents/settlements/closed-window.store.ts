import type { Window } from '@baize/agent-pay';
import { asId, type Instant, instantOf } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Series, SettlementId } from './settlement.ts';

const SETTLED = `
  select s.settlement_id as "settlementId", s.from_at as "from", s.to_at as "to" from agents_settlement s
  where s.brand = $1 and s.kind = $2 and s.currency = $3 and s.period = $4 and ($5::uuid is null or s.settlement_id = $5)
  order by s.to_at desc limit 1`;

/** A window of a series that was settled: the last, or a named one. */
export async function settledOnce(
  sql: Sql,
  { brand, kind, currency, period }: Series,
  named: SettlementId | undefined,
): Promise<{ readonly settlementId: SettlementId; readonly window: Window } | undefined> {
  const row = await sql.first<{ readonly settlementId: string; readonly from: Date; readonly to: Date }>(SETTLED, [
    ...[brand, kind, currency, period],
    named ?? null,
  ]);
  return (
    row && {
      settlementId: asId<SettlementId>(row.settlementId),
      window: { from: instantOf(row.from.getTime()), to: instantOf(row.to.getTime()) },
    }
  );
}

const BY_SIZE = `
  select exists (
    select from agents_contract c
    where c.brand = $1 and c.currency = $2 and c.single_bet_from = $3 and c.offered_at <= $4) as counted`;

/** Whether bets were counted by a size since a moment: from the first contract on that asked for it. */
export async function isCountedBySize(
  sql: Sql,
  { brand, currency }: Series,
  { sizeParts, since }: { readonly sizeParts: bigint; readonly since: Instant },
): Promise<boolean> {
  if (sizeParts === 0n) return true;
  const row = await sql.first<{ readonly counted: boolean }>(BY_SIZE, [brand, currency, sizeParts, new Date(since)]);
  return row?.counted === true;
}
