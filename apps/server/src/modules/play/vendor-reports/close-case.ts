import { nextVendorCaseState } from '@baize/contract/play/vendor-case-states';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { VendorCase, VendorCaseId, VendorCasesDeps } from './vendor-case.ts';
import { lockCase, putCase } from './vendor-cases.store.ts';

/** A decision about a case as the operator saw it. */
export interface CaseDecision {
  readonly operator: OperatorSession;
  readonly caseId: VendorCaseId;
  readonly version: number;
  readonly note: string;
}

/**
 * Closes a case with a note. No money moves. The same again by the same operator gives the same answer. Refuses
 * vendor_case_not_found, and vendor_case_decided when it was decided otherwise, or says something else than what was seen.
 */
export async function closeCase(
  { db, clock, noteChange }: VendorCasesDeps,
  { operator, caseId, version, note }: CaseDecision,
): Promise<VendorCase> {
  return db.inTransaction(async (tx) => {
    const before = await lockCase(tx, operator.brand, caseId);
    if (before === undefined) throw new Refusal('vendor_case_not_found');
    const { operatorId: decidedBy, name: decidedName } = operator;
    if (before.state === 'closed' && before.decidedBy === decidedBy && before.version === version) return before;
    const state = before.version === version ? nextVendorCaseState(before.state, 'close') : undefined;
    if (state === undefined) throw new Refusal('vendor_case_decided');
    const now = clock.now();
    const after = { ...before, state, decidedBy, decidedName, decidedAt: now, note };
    await putCase(tx, after, now);
    const [was, is] = [{ state: before.state }, { state, note }];
    await noteChange(tx, { operator, what: 'vendorCase.close', target: caseId, before: was, after: is });
    return after;
  });
}
