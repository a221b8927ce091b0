import { DAY_MS, HOUR_MS, type Instant, instantOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { lockLevel } from '../../people/hierarchy/index.ts';
import { giveAward, NO_TERMS } from '../awards/index.ts';
import { each, NOBODY } from './each.ts';
import { type AfterGift, dueGifts, endGift, type Gift, lockGift, tryLater } from './gifts.store.ts';
import { LEVEL_SOURCES, type LevelRules, type LevelsDeps, levelsIn } from './level.ts';
import { keepingRow, rulesOf } from './levels.store.ts';
import { titlesOf } from './titles.ts';

/** A day's budget that is spent, and a level that is judged soon, are waited for so long. */
const AGAIN_MS = HOUR_MS;
const NOT_FOR_THEM: ReadonlySet<string> = new Set([
  ...['member_excluded', 'access_denied', 'account_locked', 'offers_refused'],
]);

/** Offers what levels are rewarded with: a transaction each. Cut short, the next run goes on. */
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
  const { brand, memberId, key, kind } = gift;
  const now = deps.clock.now();
  const level = kind === 'rise' ? gift.level : await levelHeld(tx, gift, now);
  if (level === 'judged soon') return tryLater(tx, gift, instantOf(now + AGAIN_MS));
  const rules = await rulesOf(tx, brand);
  const amountParts = worthOf(rules, { kind, level });
  if (amountParts === 0n || (gift.until !== null && gift.until <= now)) return endGift(tx, gift, 'none');
  const { currency } = await deps.brands.of(brand, tx);
  const names = (await levelsOf(tx, brand)).find(({ rankLevel }) => rankLevel === level)?.texts;
  await giveAward(tx, deps, {
    ...{ brand, memberId, key, source: LEVEL_SOURCES[kind] },
    what: { kind: 'money', currency, amountParts, item: '' },
    titles: titlesOf(kind, level, names),
    terms: { ...NO_TERMS, turnover: rules.turnover },
    claimBy: instantOf(now + rules.claimDays * DAY_MS),
    // Rising was earned; a week and a birthday are offers.
    isUnasked: kind !== 'rise',
  });
  await endGift(tx, gift, 'given');
}

/**
 * The level that a week or a birthday is rewarded at: as it was noted, or the lower one that the member fell to meanwhile. Whose time is
 * over is judged first. Locks the member.
 */
async function levelHeld(tx: Tx, { memberId, level }: Gift, now: Instant): Promise<number | 'judged soon'> {
  const present = (await lockLevel(tx, memberId)) ?? 0;
  const keeping = await keepingRow(tx, memberId);
  if (keeping !== undefined && keeping.keepUntil <= now) return 'judged soon';
  return Math.min(level, present);
}

function worthOf(rules: LevelRules, { kind, level }: Pick<Gift, 'kind' | 'level'>): bigint {
  return levelsIn(rules).find(({ rankLevel }) => rankLevel === level)?.gives[kind] ?? 0n;
}
