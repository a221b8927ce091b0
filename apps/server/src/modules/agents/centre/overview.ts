import { type BrandCode, dayIn, dayPlus, type MemberId } from '@baize/kernel';
import { type Come, comeOf, currencyOf, together } from './figures.ts';
import { incomesOf, incomeSpan } from './income.store.ts';
import type { CentreDeps } from './team.ts';
import { countsBelow } from '../../people/hierarchy/index.ts';

interface Asking {
  readonly agentId: MemberId;
  readonly brand: BrandCode;
}

type PeriodCome = Come & { readonly incomeParts: bigint };

/** What a line, the agent included, came to today, yesterday, in this month and in the one before, each beside the period before it. */
export async function overviewOf({ db, brands, clock }: CentreDeps, { agentId, brand }: Asking) {
  const { timeZone } = await brands.of(brand);
  const currency = await currencyOf(db, agentId);
  const today = dayIn(timeZone, clock.now());
  const month = `${today.slice(0, 7)}-01`;
  const days = [0, -1, -2].map((by) => ({ first: dayPlus(today, by), last: dayPlus(today, by) }));
  const months = [0, -1, -2].map((by) => {
    const first = monthPlus(month, by);
    return { first, last: dayPlus(monthPlus(first, 1), -1) };
  });
  const spans = [...days, ...months].map(({ first, last }) => incomeSpan(timeZone, { from: first, to: last }));
  const come = async (grain: 'day' | 'month', periods: typeof days) => {
    const [from, to] = [periods.at(-1)?.first ?? today, periods[0]?.first ?? today];
    const { days: all } = await comeOf(db, { agentId, currency, grain }, { memberId: agentId, from, to });
    return periods.map(({ first }) => together(all.filter(({ day }) => day === first)));
  };
  // Counting a line of a hundred thousand takes as long as all the rest: side by side.
  const [members, comes, incomes] = await Promise.all([
    countsBelow(db, [agentId]),
    come('day', days).then(async (byDay) => [...byDay, ...(await come('month', months))]),
    incomesOf(db, agentId, spans),
  ]);
  const periodAt = (place: number): PeriodCome => ({
    ...(comes[place] ?? together([])),
    incomeParts: incomes[place] ?? 0n,
  });
  const period = <P extends string>(name: P, place: number) => ({
    ...{ period: name, now: periodAt(place), before: periodAt(place + 1) },
  });
  return {
    ...{ currency, members: members.get(agentId)?.all ?? 0 },
    periods: [period('today', 0), period('yesterday', 1), period('thisMonth', 3), period('lastMonth', 4)] as const,
  };
}

/** The first of the month so many months later. */
function monthPlus(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
