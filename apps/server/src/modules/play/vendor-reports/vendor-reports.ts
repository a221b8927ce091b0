import { DAY_MS, instantOf } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { findVendor } from '../vendors/index.ts';
import { dayOf } from './find-cases.ts';
import { openDays, readReports, startReport, type VendorDay, type VendorReport } from './vendor-reports.store.ts';

export const COMPARE_TASK = 'games.compare-vendor-day';

/** So far back a day is compared again each night while something of it is open: what was late may have come. */
const REPEATED_DAYS = 14;
/** What is older moves to the past by and by, where nothing is compared. */
const COMPARABLE_DAYS = 120;

/** Opens a day's report, or begins it anew, and plans the job that makes it; one that waits already is not planned twice. */
export async function planComparison(tx: Tx, where: VendorDay, { clock }: { readonly clock: Clock }): Promise<void> {
  await startReport(tx, where, clock.now());
  const { vendor, day } = where;
  await addJob(tx, { task: COMPARE_TASK, payload: { vendor, day }, key: `${COMPARE_TASK} ${vendor} ${day}` });
}

/** Plans the comparison of yesterday, and of each day not long ago on which something is open. */
export async function planNight(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  vendors: readonly string[],
): Promise<void> {
  const now = clock.now();
  const yesterday = dayOf(instantOf(now - DAY_MS));
  const since = dayOf(instantOf(now - REPEATED_DAYS * DAY_MS));
  for (const vendor of vendors) {
    const days = new Set([...(await openDays(db, vendor, since)), yesterday]);
    await db.inTransaction(async (tx) => {
      for (const day of days) await planComparison(tx, { vendor, day }, { clock });
    });
  }
}

export interface ReportRequestDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/**
 * Plans a comparison of a vendor's day, and returns the report as it is until then. Refuses vendor_not_found, and
 * vendor_day_not_over: a day that is not over says little; request_invalid (day) for one that is long past.
 */
export async function requestComparison(
  { db, clock, noteChange }: ReportRequestDeps,
  operator: OperatorSession,
  { vendor, day }: VendorDay,
): Promise<VendorReport & { readonly openCases: number }> {
  if ((await findVendor(db, vendor)) === undefined) throw new Refusal('vendor_not_found');
  const now = clock.now();
  if (day >= dayOf(now)) throw new Refusal('vendor_day_not_over');
  if (day < dayOf(instantOf(now - COMPARABLE_DAYS * DAY_MS))) throw new Refusal('request_invalid', { fields: ['day'] });
  await db.inTransaction(async (tx) => {
    await planComparison(tx, { vendor, day }, { clock });
    await noteChange(tx, { operator, what: 'vendor.compare', target: vendor, before: null, after: { vendor, day } });
  });
  const { list } = await readReports(db, { brand: operator.brand, vendor, day, limit: 1, offset: 0 });
  const [report] = list;
  if (report === undefined) throw new Refusal('server_busy');
  return report;
}
