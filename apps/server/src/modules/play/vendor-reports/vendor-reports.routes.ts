import {
  opsCloseVendorCase,
  opsCompareVendorDay,
  opsCorrectVendorCase,
  opsVendorCases,
  opsVendorReports,
} from '@baize/contract/play/vendor-reports-ops';
import { asId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { memberById } from '../../people/members/index.ts';
import { closeCase } from './close-case.ts';
import { type CorrectDeps, correctCase } from './correct-case.ts';
import { correctionOf } from './domain/correction.ts';
import type { Side } from './domain/difference.ts';
import type { VendorCase, VendorCaseId } from './vendor-case.ts';
import { readCases } from './vendor-cases.store.ts';
import { requestComparison } from './vendor-reports.ts';
import { readReports } from './vendor-reports.store.ts';

/** Shows operators where vendors' books and ours differ, has a day compared anew, and has cases closed or corrected. */
export function mountVendorReports(serve: Serve, deps: CorrectDeps): void {
  const { db } = deps;
  serve(opsVendorReports, async ({ vendor, day, pageNo, pageSize }, { brand }) => {
    const page = { brand, vendor, day, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await readReports(db, page);
    return { list: [...list], total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsCompareVendorDay, (wanted, { session: operator }) => requestComparison(deps, operator, wanted));
  serve(opsVendorCases, async ({ vendor, day, state, pageNo, pageSize }, { brand }) => {
    const page = { brand, vendor, day, state, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await readCases(db, page);
    const shown = await Promise.all(list.map((one) => onWire(db, one)));
    return { list: shown, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsCloseVendorCase, async ({ caseId, ...seen }, { session: operator }) =>
    onWire(db, await closeCase(deps, { operator, caseId: asId<VendorCaseId>(caseId), ...seen })),
  );
  serve(opsCorrectVendorCase, async ({ caseId, ...seen }, { session: operator }) =>
    onWire(db, await correctCase(deps, { operator, caseId: asId<VendorCaseId>(caseId), ...seen })),
  );
}

async function onWire(sql: Sql, one: VendorCase): Promise<z.input<typeof opsCloseVendorCase.value>> {
  const { caseId, vendor, day, difference, kind, vendorReference, gameCode, round, at, state, version, note } = one;
  return {
    ...{ caseId, vendor, day, difference, kind, vendorReference, gameCode, round, at, state, version, note },
    transaction: one.transactionUuid,
    username: one.memberId === null ? null : ((await memberById(sql, one.memberId))?.username ?? ''),
    theirs: sideOnWire(one.theirs),
    ours: sideOnWire(one.ours),
    isCorrectable: correctionOf(one) !== undefined,
    firstBy: one.firstName,
    firstAt: one.firstAt,
    decidedBy: one.decidedName,
    decidedAt: one.decidedAt,
    outcome: one.outcome,
  };
}

function sideOnWire(side: Side | null): z.input<typeof opsCloseVendorCase.value>['ours'] {
  return side === null ? null : { state: side.state, amount: textFromParts(side.parts), currency: side.currency };
}
