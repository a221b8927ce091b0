import { type BrandCode, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { Follower, TakenSpan } from '../../play/settled-bets/index.ts';
import { lockLevels } from '../../people/hierarchy/index.ts';
import { periodKeyAt } from '../../../platform/time-and-chance/periods.ts';
import { baseEarnings, wholePoints } from '../points/index.ts';
import { LEVELS_FOLLOWER } from './level.ts';
import { addEarned, type Counted, type EarnedMore, rulesOf } from './levels.store.ts';
import { broughtBy, rise, type RiseRules, riseRules } from './rise.ts';
import type { TellDeps } from './tell-level.ts';

export interface CountingDeps extends TellDeps {
  readonly brands: Pick<BrandBook, 'of'>;
  readonly clock: Clock;
  readonly hints: Hints;
}

/**
 * Counts what valid bets earn at the base rate, in the window that each round began in, and has members rise as soon as it is enough. A
 * correction takes back what was counted; a level that was reached is judged at the end of its time.
 */
export function levelsFollower(deps: CountingDeps): Follower {
  let moved = new Map<MemberId, 'mission' | 'reward'>();
  return {
    name: LEVELS_FOLLOWER,
    span: async (tx, span) => {
      moved = await count(tx, deps, span);
    },
    afterwards: () => {
      for (const [memberId, type] of moved) deps.hints.tell(memberId, { type });
      moved = new Map();
    },
  };
}

async function count(tx: Tx, deps: CountingDeps, span: TakenSpan) {
  const told = new Map<MemberId, 'mission' | 'reward'>();
  const known = await rulesOfBrands(tx, deps, span);
  if (known.size === 0) return told;
  const more = await earnedIn(tx, known, span);
  if (more.size === 0) return told;
  const now = deps.clock.now();
  const brought = (await addEarned(tx, [...more.values()])).flatMap((row) => {
    const one = more.get(`${row.memberId} ${row.since}`);
    const rules = one && known.get(one.brand);
    if (one === undefined || rules === undefined) return [];
    told.set(row.memberId, 'mission');
    const of = { ...one, after: doneIn(row), before: doneIn({ ...row, earned: row.earned - one.earned }) };
    return [{ known: rules, of, to: broughtBy(rules, of, now) }];
  });
  // Nearly everybody is where play brings them: that is asked once for all of them.
  const levels = await lockLevels(tx, [...new Set(brought.flatMap(({ to, of }) => (to > 0 ? of.memberId : [])))]);
  for (const one of brought) {
    const { memberId } = one.of;
    if (one.to > (levels.get(memberId) ?? 0) && (await rise(tx, deps, { ...one, now }))) told.set(memberId, 'reward');
  }
  return told;
}

/** Brands that say what levels ask for. */
async function rulesOfBrands(tx: Tx, { brands }: CountingDeps, span: TakenSpan) {
  const known = new Map<BrandCode, RiseRules>();
  for (const code of span.brands) {
    const rules = await rulesOf(tx, code);
    if (rules.levels.length > 0) known.set(code, riseRules(await brands.of(code, tx), rules));
  }
  return known;
}

async function earnedIn(tx: Tx, known: ReadonlyMap<BrandCode, RiseRules>, span: TakenSpan) {
  const more = new Map<string, EarnedMore>();
  for (const { of, earned } of await baseEarnings(tx, span)) {
    const { brand, memberId, begunAt } = of;
    const rise = known.get(brand);
    if (rise === undefined || earned === 0n) continue;
    const since = periodKeyAt(rise.rules.every, rise.brand.timeZone, begunAt);
    const key = `${memberId} ${since}`;
    more.set(key, { brand, memberId, since, earned: (more.get(key)?.earned ?? 0n) + earned });
  }
  return more;
}

/** What a window comes to, in what levels ask for. */
export function doneIn({ earned, depositParts }: Counted) {
  return { points: wholePoints(earned), depositParts };
}
