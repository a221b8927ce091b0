import {
  type Bets,
  type CalendarPeriod,
  conditionsFrom,
  isWithinDay,
  profitLossFrom,
  type Window,
  type WindowToPay,
} from '@baize/agent-pay';
import { dayIn, decimalsOf, type Instant, PARTS_PER_UNIT, startOfDay } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { placesOfBrand } from '../../people/hierarchy/index.ts';
import { betsOfDays, betsOfSlots } from '../counts/index.ts';
import type { Series } from './settlement.ts';
import type { HeldContract } from './settlements.store.ts';

/** A window, and who holds a contract over it. */
interface WindowOf {
  readonly window: Window;
  readonly held: readonly HeldContract[];
}

type BetSums = Bets['window'];

/** Everything that the payments of a whole brand are computed from: for the worker alone, as it takes as long as the brand is large. */
export async function loadWindow(
  sql: Sql,
  series: Series & { readonly timeZone: string },
  { window, held }: WindowOf,
): Promise<WindowToPay> {
  const { kind, currency, brand } = series;
  return {
    kind,
    coinParts: PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency)),
    places: await placesOfBrand(sql, brand),
    bets: {
      window: await between(sql, series, window),
      dayBefore: isWithinDay(kind)
        ? await between(sql, series, { from: conditionsFrom(kind, series.timeZone, window), to: window.from })
        : [],
      periodBefore: await periodsBefore(sql, series, { window, held }),
    },
    contracts: held.map(({ agentId, underId, terms, carriedParts, owedParts }) => ({
      ...{ agent: agentId, under: underId, terms, profitLossPeriod: terms.profitLossPeriod },
      carriedInParts: carriedParts,
      owedParts,
    })),
  };
}

/** From the start of each calendar period that any contract goes by, to the window. */
async function periodsBefore(
  sql: Sql,
  series: Series & { readonly timeZone: string },
  { window, held }: WindowOf,
): Promise<Bets['periodBefore']> {
  if (series.kind === 'dividend') return {};
  const before: Partial<Record<CalendarPeriod, BetSums>> = {};
  for (const { terms } of held) {
    if (before[terms.profitLossPeriod] !== undefined) continue;
    const from = profitLossFrom(terms, series.timeZone, window);
    before[terms.profitLossPeriod] = await between(sql, series, { from, to: window.from });
  }
  return before;
}

/** Whole days as they were added up, and what is left of them at both ends by five minutes. */
async function between(
  sql: Sql,
  series: Series & { readonly timeZone: string },
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<BetSums> {
  if (from >= to) return [];
  const { timeZone } = series;
  const [firstDay, lastDay] = [dayIn(timeZone, from), dayIn(timeZone, to)];
  const isFromMidnight = startOfDay(timeZone, firstDay) === from;
  if (!isFromMidnight || firstDay === lastDay) return betsOfSlots(sql, series, { from, to });
  const midnight = startOfDay(timeZone, lastDay);
  const days = await betsOfDays(sql, series, { from: firstDay, to: lastDay });
  return midnight === to ? days : days.concat(await betsOfSlots(sql, series, { from: midnight, to }));
}
