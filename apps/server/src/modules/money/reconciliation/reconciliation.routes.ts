import { opsReconcile, opsReconciliations } from '@baize/contract/money/reconciliation-ops';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { requestReport, type ReportRequestDeps, listReports } from './reports.ts';
import type { Report } from './reconciliation.ts';

/** Shows operators where provider, records and ledger differ, and lets them compare a day anew. */
export function mountReconciliation(serve: Serve, deps: ReportRequestDeps): void {
  serve(opsReconciliations, async ({ channel, day, ...page }, { brand }) => {
    const { list, ...counted } = await listReports(deps.db, { brand, channel, day, ...page });
    return { list: list.map(onWire), ...counted };
  });
  serve(opsReconcile, async (asked, { session: operator }) => onWire(await requestReport(deps, operator, asked)));
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
