import { nextAwardState } from '@baize/contract/rewards/award-states';
import { type BrandCode, dayIn, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Award, AwardId, AwardsDeps, NewAward } from './award.ts';
import { insertPaid } from './awards.store.ts';
import { budgetOf } from './budgets.store.ts';
import { payWhole } from './pay-money.ts';

/**
 * Gives money to many and pays it in the same breath: `giveAward` and `claimAward` of each. Undefined, and nothing was done, where something is
 * asked for an award or a budget is to be watched. The caller locked the members, a member once at most, and lets nobody come here whom
 * `refuseExcluded` would refuse. Answers the awards, in the same order.
 */
export async function payAtOnce(
  tx: Tx,
  { brands, clock, chance }: AwardsDeps,
  wanted: readonly NewAward[],
): Promise<readonly Award[] | undefined> {
  if (wanted.some(({ terms }) => terms.turnover !== 0) || (await anyBudget(tx, wanted))) return undefined;
  const now = clock.now();
  const days = new Map<BrandCode, string>();
  for (const { brand } of wanted) {
    if (!days.has(brand)) days.set(brand, dayIn((await brands.of(brand, tx)).timeZone, now));
  }
  const state = doneAtOnce();
  const awards = wanted.map((one): Award => {
    const { what, terms } = one;
    invariant(what.kind === 'money' && what.amountParts > 0n, 'what is paid at once is money');
    invariant(terms.largestPayoutParts === null, 'and all of it');
    return {
      ...{
        ...one,
        awardId: newId<AwardId>(clock, chance),
        state,
        requiredParts: 0n,
        budgetDay: days.get(one.brand) ?? '',
      },
      ...{ offeredAt: now, claimedAt: now, runUntil: null, endedAt: now, paidParts: what.amountParts },
      ...{ reason: '', proposedBy: null, proposedName: null, decidedName: null },
    };
  });
  await insertPaid(tx, awards);
  await payWhole(tx, awards);
  return awards;
}

async function anyBudget(tx: Tx, wanted: readonly NewAward[]): Promise<boolean> {
  const names = new Map(
    wanted.map(({ brand, source, what: { currency } }) => [
      [brand, source.kind, source.id, currency].join(' '),
      { brand, source, currency },
    ]),
  );
  for (const name of names.values()) if ((await budgetOf(tx, name)) !== undefined) return true;
  return false;
}

function doneAtOnce() {
  const claimed = nextAwardState('offered', 'claim');
  const done = claimed && nextAwardState(claimed, 'finish');
  invariant(done !== undefined, 'an award can be offered, claimed and done');
  return done;
}
