import { opsReconcile, opsReconciliations } from '@baize/contract';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { askForReport, type AskForReportDeps, listReports } from './reports.ts';
import type { Report } from './reconciliation.ts';

/** Shows operators where provider, records and ledger differ, and lets them compare a day anew. */
export function mountReconciliation(serve: Serve, deps: AskForReportDeps): void {
  serve(opsReconciliations, async ({ channel, day, ...page }, { brand }) => {
    const { list, ...counted } = await listReports(deps.db, { brand, channel, day, ...page });
    return { list: list.map(onWire), ...counted };
  });
  serve(opsReconcile, async (asked, { session: operator }) => onWire(await askForReport(deps, operator, asked)));
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
