import { opsReconcile, opsReconciliations } from '@baize/contract';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { planReport } from './reconcile.ts';
import type { Report } from './reconciliation.ts';
import { channelsOf, readReports } from './reconciliation.store.ts';

export interface ReconciliationRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Shows operators where provider, records and ledger differ, and lets them compare a day anew. */
export function reconciliationRoutes(serve: Serve, deps: ReconciliationRoutesDeps): void {
  serve(opsReconciliations, async ({ pageNo, pageSize, channel, day }, { brand }) => {
    const wanted = { brand, channel, day, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await readReports(deps.db, wanted);
    return { list: list.map(onWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsReconcile, async ({ channel, day }, { session: operator }) => {
    const { brand } = operator;
    const channels = await channelsOf(deps.db, brand);
    if (!channels.some((one) => one.channel === channel)) throw new Refusal('channel_unavailable');
    await deps.db.inTransaction(async (tx) => {
      await planReport(tx, { brand, channel, day }, deps);
      const after = { channel, day };
      await deps.noteChange(tx, { operator, what: 'books.reconcile', target: channel, before: null, after });
    });
    const { list } = await readReports(deps.db, { brand, channel, day, limit: 1, offset: 0 });
    const [report] = list;
    if (report === undefined) throw new Refusal('server_busy');
    return onWire(report);
  });
}

function onWire(report: Report): z.input<typeof opsReconcile.value> {
  const { ourParts, bookParts, providerParts, differences, ...rest } = report;
  return {
    ...rest,
    ours: textFromParts(ourParts),
    books: textFromParts(bookParts),
    provider: providerParts === null ? null : textFromParts(providerParts),
    differences: [...differences],
  };
}
