import { opsPutLevelRules } from '@baize/contract/rewards/levels';
import type { BrandCode, Currency, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { registerFollower } from '../../play/settled-bets/index.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { lockLevel } from '../../people/hierarchy/index.ts';
import { periodAt } from '../../../platform/time-and-chance/periods.ts';
import { setBudgets } from './budgets.ts';
import { LEVELS_FOLLOWER } from './level.ts';
import { putRules, rulesOf } from './levels.store.ts';
import { beginKeeping, riseRules } from './rise.ts';

/** Puts the rules of `seed/<brand>/levels.json` in place. May be repeated: the file wins. */
export async function seedLevels(
  tx: Tx,
  { brand, currency }: { readonly brand: BrandCode; readonly currency: Currency },
  levels: unknown,
): Promise<void> {
  const rules = opsPutLevelRules.request.parse(levels);
  await putRules(tx, brand, rules);
  await setBudgets(tx, { brand, currency }, rules);
  // What the seed plays counts as well.
  await registerFollower(tx, LEVELS_FOLLOWER);
}

/** Has the levels that the seed's members come with be kept and judged like any other. */
export async function seedKeeping(
  tx: Tx,
  { brand, memberIds, now }: { readonly brand: Brand; readonly memberIds: Iterable<MemberId>; readonly now: Instant },
): Promise<void> {
  const known = riseRules(brand, await rulesOf(tx, brand.code));
  const window = periodAt(known.rules.every, brand.timeZone, now);
  for (const memberId of memberIds) {
    const level = (await lockLevel(tx, memberId)) ?? 0;
    await beginKeeping(tx, { known, memberId, level, window });
  }
}
