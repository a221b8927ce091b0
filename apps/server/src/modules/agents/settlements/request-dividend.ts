import { type Window, windowAt, windowsEnded } from '@baize/agent-pay';
import { type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  askedBy,
  type DividendContract,
  dividendContractsOf,
  insertRequest,
  settledDividend,
  type SettledDividend,
} from './dividend-requests.store.ts';
import type { Series, SettlementsDeps } from './settlement.ts';
import { settledUntil } from './settlements.store.ts';

export type DividendsDeps = Pick<SettlementsDeps, 'db' | 'clock' | 'brands'>;

/** So many closed periods are listed: whoever asks for the last of them has all before it settled, too. */
const LISTED = 24;

interface Asking {
  readonly brand: BrandCode;
  readonly agentId: MemberId;
}

export interface OpenDividend extends Series, Window {
  readonly askedAt: Instant | null;
}

/** The closed periods of an agent's dividend contracts that nobody settled yet, the oldest first. */
export async function openDividends(deps: DividendsDeps, { brand, agentId }: Asking): Promise<OpenDividend[]> {
  const { db, clock, brands } = deps;
  const { timeZone } = await brands.of(brand);
  const open: OpenDividend[] = [];
  for (const { from, until, ...series } of await dividendContractsOf(db, agentId)) {
    const since = instantOf(Math.max(from, (await settledUntil(db, series)) ?? from));
    const end = instantOf(Math.min(clock.now(), until ?? clock.now()));
    if (since >= end) continue;
    const windows = windowsEnded(series.period, timeZone, { since, until: end }).slice(0, LISTED);
    const asked = await askedBy(db, agentId, { ...series, starts: windows.map((window) => window.from) });
    open.push(...windows.map((window) => ({ ...series, ...window, askedAt: asked.get(window.from) ?? null })));
  }
  return open;
}

export interface RequestedDividend extends Series, Window {
  readonly settled: SettledDividend | undefined;
}

/**
 * Asks for the dividend of a closed period over which the agent held a contract. The worker settles it, under the one key that any
 * settlement of it has; asking for one that was settled tells how it stands. Refuses agent_dividend_not_due.
 */
export function requestDividend(
  deps: DividendsDeps,
  { brand, agentId, from }: Asking & { readonly from: Instant },
): Promise<RequestedDividend> {
  const { db, clock, brands } = deps;
  return db.inTransaction(async (tx) => {
    const { timeZone } = await brands.of(brand, tx);
    const at = clock.now();
    const { series, window } = await heldOverClosed(tx, { agentId, timeZone, from, at });
    const settled = await settledDividend(tx, series, { ...window, agentId });
    if (settled === undefined) await insertRequest(tx, series, { ...window, agentId, at });
    return { ...series, ...window, settled };
  });
}

interface Sought {
  readonly agentId: MemberId;
  readonly timeZone: string;
  readonly from: Instant;
  readonly at: Instant;
}

async function heldOverClosed(
  sql: Sql,
  { agentId, timeZone, from, at }: Sought,
): Promise<{ readonly series: Series; readonly window: Window }> {
  const isOver = ({ from: since, until }: DividendContract) => since <= from && (until === null || from < until);
  const contract = (await dividendContractsOf(sql, agentId)).findLast(isOver);
  const window = contract && windowAt(contract.period, timeZone, from);
  if (contract === undefined || window?.from !== from || window.to > at) throw new Refusal('agent_dividend_not_due');
  const { brand, kind, currency, period } = contract;
  return { series: { brand, kind, currency, period }, window };
}
