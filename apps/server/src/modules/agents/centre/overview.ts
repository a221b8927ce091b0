import { type BrandCode, dayIn, dayPlus, instantOf, type MemberId, spanOfDays } from '@baize/kernel';
import { type Come, comeOf, currencyOf, together } from './figures.ts';
import { incomeOf } from './income.store.ts';
import type { CentreDeps } from './team.ts';
import { pageOfTeam } from '../../people/hierarchy/index.ts';

interface Asking {
  readonly agentId: MemberId;
  readonly brand: BrandCode;
}

type PeriodCome = Come & { readonly incomeParts: bigint };

/** What a line, the agent included, came to today, yesterday, in this month and in the one before, each beside the period before it. */
export async function overviewOf({ db, brands, clock }: CentreDeps, { agentId, brand }: Asking) {
  const { timeZone } = await brands.of(brand);
  const currency = await currencyOf(db, agentId);
  const come = async (grain: 'day' | 'month', first: string): Promise<PeriodCome> => {
    const { days } = await comeOf(db, { agentId, currency, grain }, { memberId: agentId, from: first, to: first });
    const to = grain === 'day' ? first : dayPlus(monthPlus(first, 1), -1);
    const { since, until } = spanOfDays(timeZone, { from: first, to });
    const span = { agentId, since: since ?? instantOf(0), until: until ?? clock.now() };
    return { ...together(days), incomeParts: await incomeOf(db, span) };
  };
  const today = dayIn(timeZone, clock.now());
  const month = `${today.slice(0, 7)}-01`;
  const [d0, d1, d2] = [today, dayPlus(today, -1), dayPlus(today, -2)];
  const [now, yesterday, dayBefore] = [await come('day', d0), await come('day', d1), await come('day', d2)];
  const [m0, m1] = [await come('month', month), await come('month', monthPlus(month, -1))];
  const m2 = await come('month', monthPlus(month, -2));
  const everybody = { agentId, underId: undefined, beginsWith: undefined, limit: 1, offset: 0 };
  const { total } = await pageOfTeam(db, { ...everybody, sort: 'account', descending: false });
  return {
    ...{ currency, members: total },
    periods: [
      { period: 'today' as const, now, before: yesterday },
      { period: 'yesterday' as const, now: yesterday, before: dayBefore },
      { period: 'thisMonth' as const, now: m0, before: m1 },
      { period: 'lastMonth' as const, now: m1, before: m2 },
    ],
  };
}

/** The first of the month so many months later. */
function monthPlus(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
