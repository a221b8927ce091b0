import {
  conditionsFrom,
  type ContractTerms,
  isWithinDay,
  type Measures,
  profitLossFrom,
  type Window,
} from '@baize/agent-pay';
import { dayIn, dayPlus, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { lineLosses, type LineMember, lineMembers, type LineSpan, lineTotals } from '../counts/index.ts';
import type { Series } from './settlement.ts';

/** Whose line is measured, and by which terms. */
export interface LineOf {
  readonly agentId: MemberId;
  readonly terms: ContractTerms;
}

interface Measuring extends Series {
  readonly timeZone: string;
  readonly window: Window;
  /** True while the window runs: nothing after it is counted yet, so that the sums of its day hold what its five minutes do. */
  readonly isRunning: boolean;
}

/**
 * What some lines come to over a window, computed in the database and by these lines alone: the same as `settle` measures of everybody
 * at once (`settlement-properties.test.ts`).
 */
export async function measureLines(
  sql: Sql,
  measuring: Measuring,
  lines: readonly LineOf[],
): Promise<ReadonlyMap<string, Measures>> {
  const { kind, currency, timeZone, window } = measuring;
  const span = spanOf(measuring);
  const counted = lines.map(({ agentId, terms }) => ({
    ...{ agentId, sizeParts: terms.singleBetFromParts, activeFromParts: terms.activeFromParts },
  }));
  const to = dayIn(timeZone, window.from);
  const before = lines.map(({ agentId, terms }) => ({
    ...{ agentId, from: dayIn(timeZone, profitLossFrom(terms, timeZone, window)), to },
  }));
  const totals = await lineTotals(sql, span, counted);
  const losses = kind === 'dividend' ? undefined : await lineLosses(sql, currency, before);
  return new Map(
    totals.map(({ agentId, netLossParts, ...rest }) => [
      agentId,
      { ...rest, netLossParts: netLossParts + (losses?.get(agentId) ?? 0n) },
    ]),
  );
}

/** What each member added to a line over a window that was settled, by name, in the order of their ids. */
export function measureMembers(
  sql: Sql,
  measuring: Omit<Measuring, 'isRunning'>,
  { agentId, terms }: LineOf,
): Promise<readonly LineMember[]> {
  const { timeZone, window } = measuring;
  const span = {
    ...spanOf({ ...measuring, isRunning: false }),
    lossFrom: dayIn(timeZone, profitLossFrom(terms, timeZone, window)),
  };
  return lineMembers(sql, span, { agentId, sizeParts: terms.singleBetFromParts });
}

/** Windows of the calendar are whole days. Shorter ones are five minutes, with conditions of their day so far. */
function spanOf({ brand, currency, kind, timeZone, window, isRunning }: Measuring): LineSpan {
  const day = dayIn(timeZone, window.from);
  if (!isWithinDay(kind)) {
    return { brand, currency, days: { from: day, to: dayIn(timeZone, window.to) }, lossFrom: day, slots: null };
  }
  const dayFrom = isRunning ? null : conditionsFrom(kind, timeZone, window);
  const days = { from: day, to: isRunning ? dayPlus(day, 1) : day };
  return { brand, currency, days, lossFrom: day, slots: { ...window, dayFrom } };
}
