import { nextVendorCaseState } from '@baize/contract/play/vendor-case-states';
import { textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { carryOutCorrection } from './carry-out-correction.ts';
import type { CaseDecision } from './close-case.ts';
import { type Correction, correctionOf } from './domain/correction.ts';
import type { Side } from './domain/difference.ts';
import type { VendorCase, VendorCasesDeps } from './vendor-case.ts';
import { lockCase, putCase } from './vendor-cases.store.ts';

export interface CorrectDeps extends VendorCasesDeps {
  readonly chance: Chance;
}

interface Decided {
  readonly one: VendorCase;
  readonly hasMoved: boolean;
}

/** Another one took a key or a lock meanwhile: nothing was moved, and the next try sees it. */
const CONFLICTS = new Set(['40P01', '40001', '23505', 'BZ002']);
const TRIES = 3;

/**
 * Approves that our books follow the vendor's in a case. The second person's approval moves the money, in the same transaction; what
 * cannot be taken, for nobody is driven below zero, stays open with what is left of it. The same again by the same operator
 * gives the same answer. Refuses vendor_case_not_found, vendor_case_not_correctable, second_operator_needed (a person with two
 * tokens is still one person), and vendor_case_decided when it was decided otherwise or says something else than what was seen.
 */
export async function correctCase(deps: CorrectDeps, decision: CaseDecision): Promise<VendorCase> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { one, hasMoved } = await deps.db.inTransaction((tx) => decideIn(tx, deps, decision));
      if (hasMoved && one.memberId !== null) deps.hints.tell(one.memberId, { type: 'balance' });
      return one;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === TRIES || !CONFLICTS.has(code)) throw error;
    }
  }
}

async function decideIn(tx: Tx, deps: CorrectDeps, decision: CaseDecision): Promise<Decided> {
  const { operator, caseId, version } = decision;
  const before = await lockCase(tx, operator.brand, caseId);
  if (before === undefined) throw new Refusal('vendor_case_not_found');
  if (isRepeat(before, operator, version)) return { one: before, hasMoved: false };
  const state = before.version === version ? nextVendorCaseState(before.state, 'approve') : undefined;
  if (state === undefined) throw new Refusal('vendor_case_decided');
  const correction = correctionOf(before);
  if (correction === undefined) throw new Refusal('vendor_case_not_correctable');
  if (state === 'corrected') return decideSecond(tx, deps, { before, correction, decision });
  const { operatorId: firstBy, name: firstName } = operator;
  const now = deps.clock.now();
  const after = { ...before, state, firstBy, firstName, firstAt: now, note: decision.note };
  await putCase(tx, after, now);
  await noteDecision(tx, deps, { before, after, operator });
  return { one: after, hasMoved: false };
}

interface Second {
  readonly before: VendorCase;
  readonly correction: Correction;
  readonly decision: CaseDecision;
}

async function decideSecond(tx: Tx, deps: CorrectDeps, { before, correction, decision }: Second): Promise<Decided> {
  const { operator, note } = decision;
  if (isSamePerson(before, operator)) throw new Refusal('second_operator_needed');
  const { outcome, isWhole, ours } = await carryOutCorrection(tx, deps, { one: before, correction });
  const now = deps.clock.now();
  const { operatorId: decidedBy, name: decidedName } = operator;
  const triedBy = [...(before.firstBy === null ? [] : [before.firstBy]), decidedBy];
  const tried = { ...before, ours, outcome, note, triedBy, version: before.version + 1 };
  const after: VendorCase = isWhole
    ? { ...tried, state: 'corrected', decidedBy, decidedName, decidedAt: now }
    : { ...tried, state: 'open', firstBy: null, firstName: null, firstAt: null };
  await putCase(tx, after, now);
  await noteDecision(tx, deps, { before, after, operator });
  return { one: after, hasMoved: isWhole || ours?.parts !== before.ours?.parts };
}

/** Whether the operator approved what was seen before: first, or with the one whose approval then moved the money. */
function isRepeat(one: VendorCase, { operatorId }: OperatorSession, version: number): boolean {
  if (one.version === version) return one.state === 'approved' && one.firstBy === operatorId;
  return one.version === version + 1 && one.triedBy.includes(operatorId);
}

function isSamePerson({ firstBy, firstName }: VendorCase, { operatorId, name }: OperatorSession): boolean {
  return firstBy === operatorId || firstName?.toLowerCase() === name.toLowerCase();
}

interface Noted {
  readonly before: VendorCase;
  readonly after: VendorCase;
  readonly operator: OperatorSession;
}

function noteDecision(tx: Tx, { noteChange }: CorrectDeps, { before, after, operator }: Noted): Promise<void> {
  const words = ({ state, ours, outcome, note }: VendorCase) => ({ state, ours: wordOf(ours), outcome, note });
  const [was, is] = [words(before), { ...words(after), theirs: wordOf(after.theirs) }];
  return noteChange(tx, { operator, what: 'vendorCase.correct', target: after.caseId, before: was, after: is });
}

function wordOf(side: Side | null): string | null {
  return side === null ? null : `${side.state} ${textFromParts(side.parts)} ${side.currency}`;
}
