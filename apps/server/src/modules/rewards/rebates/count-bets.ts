import { type BrandCode, dayIn, instantOf, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { Follower, SettledSum, TakenSpan } from '../../play/settled-bets/index.ts';
import { ranksOf } from '../points/index.ts';
import { rebateRateFor } from './domain/rebate-rates.ts';
import { addToLines, type CountedDay, daysAsCounted, type LineChange } from './lines.store.ts';
import { editionsOf, type RulesEdition } from './rules.store.ts';

/** Under this name rebates follow settled bets, for ever. */
const REBATES_FOLLOWER = 'rebates';

export interface CountingDeps {
  readonly brands: Pick<BrandBook, 'of'>;
}

/**
 * Valid bets are counted as rounds settle, at the level and the rates of the day they began on; a correction changes them by the
 * difference, at the same.
 */
export function rebatesFollower(deps: CountingDeps): Follower {
  return { name: REBATES_FOLLOWER, span: (tx, span) => countBets(tx, deps, span) };
}

async function countBets(tx: Tx, deps: CountingDeps, span: TakenSpan): Promise<void> {
  const editions = new Map<BrandCode, RulesEdition[]>();
  const zones = new Map<BrandCode, string>();
  for (const brand of span.brands) {
    const all = await editionsOf(tx, brand);
    if (all.length === 0) continue;
    editions.set(brand, all);
    zones.set(brand, (await deps.brands.of(brand, tx)).timeZone);
  }
  if (editions.size === 0) return;
  const turns = [...editions.values()].flat().map(({ since }) => instantOf(since.getTime()));
  // What began before there were any rules was never counted: there is nothing to take back.
  const first = new Map([...editions].map(([brand, all]) => [brand, all.at(-1)?.since.getTime() ?? Infinity]));
  const counted = (await span.sums(turns)).filter(
    ({ brand, begunAt, validParts }) => validParts !== 0n && begunAt >= (first.get(brand) ?? Infinity),
  );
  if (counted.length === 0) return;
  const dayOf = ({ brand, begunAt }: SettledSum) => dayIn(zones.get(brand) ?? 'UTC', begunAt);
  const days = await daysOf(tx, { counted, editions, dayOf });
  const lines = new Map<string, LineChange>();
  for (const sum of counted) {
    const { memberId, brand, gameType, vendor, validParts } = sum;
    const day = days.get(`${memberId} ${dayOf(sum)}`);
    const edition = editions.get(brand)?.find(({ since }) => since.getTime() === day?.since?.getTime());
    if (day === undefined || gameType === null) continue;
    const rate = rebateRateFor(edition?.rules.rates ?? [], { gameType, vendor, rank: day.rank });
    if (rate === 0) continue;
    const key = [memberId, gameType, vendor, day.rank, rate].join(' ');
    const known = lines.get(key)?.validParts ?? 0n;
    lines.set(key, { memberId, brand, gameType, vendor, rank: day.rank, rate, validParts: known + validParts });
  }
  if (lines.size > 0) await addToLines(tx, [...lines.values()]);
}

interface Days {
  readonly counted: readonly SettledSum[];
  readonly editions: ReadonlyMap<BrandCode, readonly RulesEdition[]>;
  readonly dayOf: (sum: SettledSum) => string;
}

/** How each member's day counts, by member and day. */
async function daysOf(tx: Tx, { counted, editions, dayOf }: Days): Promise<ReadonlyMap<string, CountedDay>> {
  const ranks = await ranksOf(tx, [...new Set<MemberId>(counted.map((one) => one.memberId))]);
  const wanted = new Map<string, CountedDay>();
  for (const sum of counted) {
    const { memberId, brand, begunAt } = sum;
    const day = dayOf(sum);
    const key = `${memberId} ${day}`;
    if (wanted.has(key)) continue;
    const since = editions.get(brand)?.find((one) => one.since.getTime() <= begunAt)?.since ?? null;
    wanted.set(key, { memberId, day, rank: ranks.get(memberId) ?? 0, since });
  }
  const found = await daysAsCounted(tx, [...wanted.values()]);
  return new Map(found.map((one) => [`${one.memberId} ${one.day}`, one]));
}
