import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { planReport } from './reconcile.ts';
import type { ChannelDay, Report } from './reconciliation.ts';
import { channelsOf, readReports } from './reconciliation.store.ts';

export interface AskForReportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/**
 * Lets a channel's day be compared anew, and answers the report as it stands until then. Refuses channel_unavailable for a
 * channel that the operator's brand does not have.
 */
export async function askForReport(
  { db, clock, noteChange }: AskForReportDeps,
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
