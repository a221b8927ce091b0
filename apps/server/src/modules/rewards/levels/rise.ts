import { type BrandCode, DAY_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { changeLevel, lockLevel, rankNamed } from '../../people/hierarchy/index.ts';
import { type Period, periodAt, periodKeyAt } from '../../../platform/time-and-chance/periods.ts';
import { type Done, keepingOf, levelReached, type LevelRule } from './domain/level-rules.ts';
import { insertGifts } from './gifts.store.ts';
import { type LevelRules, levelsIn } from './level.ts';
import { forgetKeeping, keepUntil, type Keeping } from './levels.store.ts';
import { tellLevel, type TellDeps } from './tell-level.ts';

/** A window of a member, with what was done within it before and after what is being counted. */
export interface Moved {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  /** The first day of the window. */
  readonly since: string;
  readonly before: Done;
  readonly after: Done;
}

/** Brand data that rising needs, asked for once. */
export interface RiseRules {
  readonly brand: Brand;
  readonly rules: LevelRules;
  /** Those of the rules, with their amounts in parts. */
  readonly levels: readonly LevelRule[];
}

/** What rising needs of a brand's rules, worked out once for all of its members. */
export function riseRules(brand: Brand, rules: LevelRules): RiseRules {
  return { brand, rules, levels: levelsIn(rules) };
}

/**
 * The level that a window brings: in the present one whatever it is enough for; of an earlier one what is reached only now, by rounds
 * that settled late. 0: none.
 */
export function broughtBy({ brand, rules, levels }: RiseRules, { since, before, after }: Moved, now: Instant): number {
  const reached = levelReached(levels, after);
  const isPresent = since === periodKeyAt(rules.every, brand.timeZone, now);
  return isPresent || reached > levelReached(levels, before) ? reached : 0;
}

/** Has a member rise to a level, unless they are there or above. True when they rose. */
export async function rise(
  tx: Tx,
  deps: TellDeps,
  { to, known, of, now }: { readonly to: number; readonly known: RiseRules; readonly of: Moved; readonly now: Instant },
): Promise<boolean> {
  if (to === 0) return false;
  const { memberId, brand: code } = of;
  const from = (await lockLevel(tx, memberId)) ?? 0;
  if (from >= to) return false;
  const { brand, rules, levels } = known;
  const rank = rankNamed(await levelsOf(tx, code), brand, to);
  await changeLevel(tx, { brand: code, memberId, rank, at: now, why: { cause: 'reached' } });
  const window = periodAt(rules.every, brand.timeZone, now);
  await beginKeeping(tx, { known, memberId, level: to, window });
  const passed = levels.filter(({ rankLevel, gives }) => rankLevel > from && rankLevel <= to && gives.rise > 0n);
  const gifts = passed.map(({ rankLevel: level }) => ({
    ...{ brand: code, memberId, kind: 'rise' as const, level, until: null },
    key: rules.awardsAgain ? `rise ${level} ${window.key}` : `rise ${level}`,
  }));
  await insertGifts(tx, gifts, now);
  await tellLevel(tx, deps, { memberId, brand, kind: 'level_reached', values: { level: rank.label }, now });
  return true;
}

/** Notes that a level is kept to the end of the window after one; nothing where it cannot be lost. The member is locked. */
export async function beginKeeping(
  tx: Tx,
  {
    known,
    memberId,
    ...kept
  }: { readonly known: RiseRules; readonly memberId: MemberId; readonly level: number; readonly window: Period },
): Promise<void> {
  const times = keptThrough(known, kept);
  if (times === undefined) return forgetKeeping(tx, memberId);
  await keepUntil(tx, { brand: known.brand.code, memberId, ...times });
}

/** Until when a level is kept that was reached or kept in a window; undefined where it cannot be lost. */
export function keptThrough(
  { brand, rules, levels }: RiseRules,
  { level, window }: { readonly level: number; readonly window: Pick<Period, 'until'> },
): Pick<Keeping, 'keepUntil' | 'warnAt'> | undefined {
  if (keepingOf(levels, level) === undefined) return undefined;
  const { until } = periodAt(rules.every, brand.timeZone, window.until);
  return { keepUntil: until, warnAt: instantOf(until - rules.warnDays * DAY_MS) };
}
