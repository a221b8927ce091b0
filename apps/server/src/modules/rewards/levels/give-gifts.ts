import { DAY_MS, HOUR_MS, instantOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { giveAward, NO_TERMS } from '../awards/index.ts';
import { each, NOBODY } from './each.ts';
import { type AfterGift, dueGifts, endGift, type Gift, lockGift, tryLater } from './gifts.store.ts';
import { type LevelsDeps, levelsIn } from './level.ts';
import { rulesOf } from './levels.store.ts';
import { titlesOf } from './titles.ts';

export const LEVEL_SOURCE = { kind: 'level', id: 'rise' } as const;

/** A day's budget that is spent is asked again so much later. */
const AGAIN_MS = HOUR_MS;
const NOT_FOR_THEM: ReadonlySet<string> = new Set(['member_excluded', 'access_denied', 'account_locked']);

/** Offers what rising is rewarded with: a transaction each. Cut short, the next run goes on. */
export function giveGifts(deps: LevelsDeps): Promise<void> {
  const from: AfterGift = { tryAt: instantOf(0), memberId: NOBODY, key: '' };
  const now = deps.clock.now();
  return each({
    next: (after: AfterGift, limit) => dueGifts(deps.db, now, { after, limit }),
    from,
    one: (gift: Gift & AfterGift) => giveOne(deps, gift),
    what: 'some awards for levels could not be given',
  });
}

/** Who takes a break, or may not come in, is offered nothing, later neither; a budget is waited for. */
async function giveOne(deps: LevelsDeps, gift: Gift): Promise<void> {
  try {
    await deps.db.inTransaction((tx) => give(tx, deps, gift));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'award_budget_spent') {
      await tryLater(deps.db, gift, instantOf(deps.clock.now() + AGAIN_MS));
    } else if (NOT_FOR_THEM.has(error.code)) {
      await deps.db.inTransaction(async (tx) => {
        if (await lockGift(tx, gift)) await endGift(tx, gift, 'none');
      });
    } else throw error;
  }
}

async function give(tx: Tx, deps: LevelsDeps, gift: Gift): Promise<void> {
  if (!(await lockGift(tx, gift))) return;
  const { brand, memberId, key, level } = gift;
  const rules = await rulesOf(tx, brand);
  const amountParts = levelsIn(rules).find(({ rankLevel }) => rankLevel === level)?.awardParts ?? 0n;
  if (amountParts === 0n) return endGift(tx, gift, 'none');
  const { currency } = await deps.brands.of(brand, tx);
  const names = (await levelsOf(tx, brand)).find(({ rankLevel }) => rankLevel === level)?.texts;
  await giveAward(tx, deps, {
    ...{ brand, memberId, key, source: LEVEL_SOURCE },
    what: { kind: 'money', currency, amountParts, item: '' },
    titles: titlesOf(level, names),
    terms: { ...NO_TERMS, turnover: rules.turnover },
    claimBy: instantOf(deps.clock.now() + rules.claimDays * DAY_MS),
  });
  await endGift(tx, gift, 'given');
}
