import type { BrandCode } from '@baize/kernel';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DepositsDeps } from '../deposits/index.ts';
import { compareDay } from './compare-day.ts';
import type { ChannelDay, Report } from './reconciliation.ts';
import { channelsOf, finishReport, readReports, startReport } from './reconciliation.store.ts';

export type ReconcileDeps = Pick<DepositsDeps, 'db' | 'clock' | 'channels'>;

export const RECONCILE_TASK = 'payments.reconcile';

/** Opens a report and plans the job that makes it; a job that waits already is not planned twice. */
export async function planReport(tx: Tx, where: ChannelDay, { clock }: Pick<ReconcileDeps, 'clock'>): Promise<void> {
  await startReport(tx, where, clock.now());
  await addJob(tx, {
    task: RECONCILE_TASK,
    payload: where,
    key: `${RECONCILE_TASK} ${where.brand} ${where.channel} ${where.day}`,
  });
}

/** Compares a channel's day and files what was found. May run again at any moment: the report is replaced, money never moves. */
export async function makeReport(deps: ReconcileDeps, where: ChannelDay): Promise<void> {
  const findings = await compareDay(deps.db, where, deps.channels.get(where.channel));
  await finishReport(deps.db, where, { findings, at: deps.clock.now() });
}

export interface ReportRequestDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/**
 * Plans a new comparison of a channel's day, and returns the report as it is until then. Refuses channel_unavailable for a
 * channel that the operator's brand does not have.
 */
export async function requestReport(
  { db, clock, noteChange }: ReportRequestDeps,
  operator: OperatorSession,
  { channel, day }: Omit<ChannelDay, 'brand'>,
): Promise<Report> {
  const { brand } = operator;
  const channels = await channelsOf(db, brand);
  if (!channels.some((one) => one.channel === channel)) throw new Refusal('channel_unavailable');
  await db.inTransaction(async (tx) => {
    await planReport(tx, { brand, channel, day }, { clock });
    const after = { channel, day };
    await noteChange(tx, { operator, what: 'books.reconcile', target: channel, before: null, after });
  });
  const { list } = await readReports(db, { brand, channel, day, limit: 1, offset: 0 });
  const [report] = list;
  if (report === undefined) throw new Refusal('server_busy');
  return report;
}

export interface ReportList {
  readonly brand: BrandCode;
  /** Undefined: every channel. */
  readonly channel: string | undefined;
  /** As yyyy-MM-dd; undefined: every day. */
  readonly day: string | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the brand's reports, the newest day first. */
export async function listReports(
  sql: Sql,
  { pageNo, pageSize, ...wanted }: ReportList,
): Promise<{ readonly list: readonly Report[]; readonly total: number; readonly totalPages: number }> {
  const { list, total } = await readReports(sql, { ...wanted, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}
