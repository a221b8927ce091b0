import { opsDays, opsMembers } from '@baize/contract/staff/overview';
import { dayIn, dayPlus, instantOf, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { cashOf, daysOfBooks } from '../../money/ledger/index.ts';
import { pageOfMembers } from '../../people/members/index.ts';

export interface OverviewDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly brands: Pick<BrandBook, 'of'>;
}

const USUAL_DAYS = 31;
const MOST_DAYS = 366;

/** Mounts the list of members and what each day came to. */
export function mountOverview(serve: Serve, { db, clock, brands }: OverviewDeps): void {
  serve(opsMembers, async ({ pageNo, pageSize, search = '', status, trial }, { brand }) => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const filter = { brand, search, status, isTrial: trial === '1', ...page };
    const { rows, total } = await pageOfMembers(db, filter);
    const cash = await cashOf(
      db,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map((row) => memberOnWire(row, cash.get(row.memberId)));
    return { list, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsDays, async ({ from, to }, { brand }) => {
    const { currency } = await brands.of(brand);
    const span = spanOf({ from, to, today: dayIn('UTC', clock.now()) });
    const days = new Map((await daysOfBooks(db, { brand, currency, ...span })).map((day) => [day.day, day]));
    const zero = { deposits: '0', withdrawals: '0', revenue: '0', bonuses: '0', fees: '0' };
    const list = daysDown(span).map((day) => inText({ ...zero, ...days.get(day), day }));
    return { currency, list };
  });
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** At most a year, counted back from the last day. */
function spanOf({ from, to, today }: { from: string | undefined; to: string | undefined; today: string }): Span {
  const last = to ?? today;
  const first = from ?? dayPlus(last, 1 - USUAL_DAYS);
  const earliest = dayPlus(last, 1 - MOST_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
}

function daysDown({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = dayPlus(day, -1)) days.push(day);
  return days;
}

function inText({
  day,
  ...sums
}: { readonly day: string } & Record<'deposits' | 'withdrawals' | 'revenue' | 'bonuses' | 'fees', string>) {
  const text = (parts: string) => textFromParts(BigInt(parts));
  const { deposits, withdrawals, revenue, bonuses, fees } = sums;
  return {
    day,
    deposits: text(deposits),
    withdrawals: text(withdrawals),
    revenue: text(revenue),
    bonuses: text(bonuses),
    fees: text(fees),
  };
}

type ListedMember = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number];

function memberOnWire(row: ListedMember, cash: { parts: bigint; isFrozen: boolean } | undefined) {
  const { username, nickname, name, email, mobile, isAgent, status, level, currency, registeredAt, firstLoginAt } = row;
  return {
    ...{ username, nickname, name, email, mobile, isAgent, status, level, currency },
    registeredAt: instantOf(Math.round(registeredAt)),
    firstLoginAt: firstLoginAt === null ? null : instantOf(Math.round(firstLoginAt)),
    balance: textFromParts(cash?.parts ?? 0n),
    isFrozen: cash?.isFrozen === true,
  };
}
