import { DAY_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import { Unreachable } from '../../../platform/refusal.ts';
import { differencesIn, type FindDeps, keepCases, type Pair } from './find-cases.ts';
import { oursAmong, oursWithin, type OurTransaction } from './ours.store.ts';
import { winsOfRounds } from './wins-of-rounds.ts';
import type { AskReport, VendorTransaction } from './told.ts';
import { agreeUnseen } from './vendor-cases.store.ts';
import {
  advance,
  findReport,
  finishReport,
  forgetToldEarly,
  keepToldEarly,
  noteProblem,
  type VendorDay,
  type VendorReport,
} from './vendor-reports.store.ts';

export interface CompareDeps extends FindDeps {
  readonly db: Db;
  /** How a vendor tells what it booked; undefined for one that does not. */
  readonly reportOf: (vendor: string) => AskReport | undefined;
}

/** So much of a day is asked for and compared at once. */
const PIECE_MS = 30 * MINUTE_MS;
/** Clocks may differ by so much, and a call may take so long. */
const SLACK_MS = 2 * MINUTE_MS;
/** A call that was lost comes again for days. */
const EARLY_KEPT_MS = 30 * DAY_MS;

const NONE: ReadonlyMap<string, OurTransaction> = new Map();

/**
 * Compares what a vendor booked on a day with what we did, piece by piece: what differs becomes a case, what differs no longer is
 * agreed. No money moves, and no transaction is open while the vendor is asked. May be repeated, raced, and killed at any moment:
 * whoever goes on begins after the last piece. Throws Unreachable when the vendor gives no answer that can be used.
 */
export async function compareVendorDay(deps: CompareDeps, where: VendorDay): Promise<void> {
  const ask = deps.reportOf(where.vendor);
  const over = Date.parse(`${where.day}T00:00:00Z`) + DAY_MS;
  let report = await findReport(deps.db, where);
  while (report?.state === 'running') {
    if (ask === undefined) return end(deps, report, 'untold');
    if (report.readUntil >= over) return end(deps, report, 'done');
    const to = Math.min(report.readUntil + PIECE_MS, over);
    report = await compareThePiece(deps, report, { ask, to }).catch(async (error: unknown) => {
      if (error instanceof Unreachable) await noteProblem(deps.db, where, error.message);
      throw error;
    });
  }
}

/** The report with the piece in it; undefined when somebody else compared it meanwhile, or there is nothing to compare with. */
async function compareThePiece(
  deps: CompareDeps,
  report: VendorReport,
  { ask, to }: { readonly ask: AskReport; readonly to: number },
): Promise<VendorReport | undefined> {
  const from = report.readUntil;
  const { vendor } = report;
  const read = await allOf(ask, { from: from - SLACK_MS, to: to + SLACK_MS });
  if (read === undefined) {
    await end(deps, report, 'untold');
    return undefined;
  }
  const { told, winsPerBet } = read;
  const known = told.size === 0 ? NONE : await oursAmong(deps.db, vendor, [...told.keys()]);
  const ours = await oursWithin(deps.db, vendor, { from, to });
  // Without single wins in the report they are compared by their rounds.
  const untold = ours.filter(
    ({ transactionUuid, kind }) => !told.has(transactionUuid) && !(winsPerBet && kind === 'win'),
  );
  const theirs = [...told.values()].filter(({ currency }) => currency !== 'FUN');
  const pairs: Pair[] = [
    ...theirs.map((one) => ({ theirs: one, ours: known.get(one.transactionUuid) ?? null })),
    ...untold.map((one) => ({ theirs: null, ours: one })),
    ...(winsPerBet ? await winsOfRounds(deps.db, vendor, theirs) : []),
  ];
  const early = theirs.filter((one) => isEarly(one, known.get(one.transactionUuid)));
  return deps.db.inTransaction(async (tx) => {
    const within = theirs.filter(({ at }) => at >= from && at < to).length;
    const advanced = await advance(tx, report, { to, told: within, ours: ours.length });
    if (advanced === undefined) return undefined;
    const uuids = early.map(({ transactionUuid }) => transactionUuid);
    await keepToldEarly(tx, { vendor, uuids, at: deps.clock.now() });
    await keepCases(tx, deps, { vendor, found: differencesIn(pairs) });
    return advanced;
  });
}

/** Told in a piece so far from ours that the piece where ours stands does not have it. */
function isEarly(theirs: VendorTransaction, ours: OurTransaction | undefined): boolean {
  return ours !== undefined && Math.abs(ours.at.getTime() - theirs.at) >= SLACK_MS;
}

/** Every page of a piece of the report, by transaction; undefined when the vendor tells nothing. */
async function allOf(
  ask: AskReport,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ told: Map<string, VendorTransaction>; winsPerBet: boolean } | undefined> {
  const told = new Map<string, VendorTransaction>();
  let winsPerBet = false;
  let page: string | null = null;
  do {
    const answer: Awaited<ReturnType<AskReport>> = await ask({ from: instantOf(from), to: instantOf(to), page });
    if (answer === undefined) return undefined;
    for (const one of answer.transactions) told.set(one.transactionUuid, one);
    winsPerBet ||= answer.winsPerBet === true;
    page = answer.next;
  } while (page !== null);
  return { told, winsPerBet };
}

async function end(deps: CompareDeps, report: VendorReport, state: 'done' | 'untold'): Promise<void> {
  const at = deps.clock.now();
  await deps.db.inTransaction(async (tx) => {
    if (!(await finishReport(tx, report, { state, at }))) return;
    if (state === 'done') await agreeUnseen(tx, report, report.startedAt);
    await forgetToldEarly(tx, report.vendor, at - EARLY_KEPT_MS);
  });
}
