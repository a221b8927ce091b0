import { instantOf, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { depositNews, type DepositNews, takeDepositNews } from '../../money/deposit-news/index.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import { type Period, periodAt, periodBefore } from '../../../platform/time-and-chance/periods.ts';
import { doneIn } from './count-levels.ts';
import { each, NOBODY } from './each.ts';
import { type LevelsDeps } from './level.ts';
import { countOf, setDeposited, rulesOf } from './levels.store.ts';
import { broughtBy, rise, type RiseRules, riseRules } from './rise.ts';

/** Counts what members paid in since they were counted last: a transaction for each, and nobody else is looked at. */
export function countDeposits(deps: LevelsDeps): Promise<void> {
  return each({
    next: (after: { memberId: string }, limit) => depositNews(deps.db, after.memberId, limit),
    from: { memberId: NOBODY },
    one: (news) => deps.db.inTransaction((tx) => countNews(tx, deps, news)),
    what: 'deposits of some members could not be counted',
  });
}

async function countNews(tx: Tx, deps: LevelsDeps, { brand: code, memberId }: DepositNews): Promise<void> {
  const rules = await rulesOf(tx, code);
  await takeDepositNews(tx, memberId);
  if (rules.levels.length === 0) return;
  const known = riseRules(await deps.brands.of(code, tx), rules);
  const now = deps.clock.now();
  const present = periodAt(rules.every, known.brand.timeZone, now);
  // In the order in which play is counted.
  for (const window of [periodBefore(rules.every, known.brand.timeZone, now), present]) {
    await countWindow(tx, deps, { known, memberId, window });
  }
}

async function countWindow(
  tx: Tx,
  deps: LevelsDeps,
  { known, memberId, window }: { readonly known: RiseRules; readonly memberId: MemberId; readonly window: Period },
): Promise<void> {
  const brand = known.brand.code;
  const deposits = await creditedDeposits(tx, { memberId }, window.since);
  const parts = deposits
    .filter(({ creditedAt }) => creditedAt < window.until)
    .reduce((sum, deposit) => sum + deposit.parts, 0n);
  const before = await countOf(tx, memberId, window.key);
  if (before.depositParts === parts) return;
  const after = await setDeposited(tx, { brand, memberId, since: window.key }, parts);
  const of = {
    ...{ brand, memberId, since: window.key, after: doneIn(after) },
    before: doneIn({ ...after, depositParts: before.depositParts }),
  };
  const now = instantOf(deps.clock.now());
  await rise(tx, deps, { to: broughtBy(known, of, now), known, of, now });
}
