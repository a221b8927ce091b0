import { type BrandCode, dayIn, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { notifyAll } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { excludedAmong } from '../../people/exclusion/index.ts';
import { changeLevels, lockLevel, lockLevels, rankNamed } from '../../people/hierarchy/index.ts';
import { hasFollowed } from '../../play/settled-bets/index.ts';
import { type Period, periodAt } from '../../../platform/time-and-chance/periods.ts';
import { doneIn } from './count-levels.ts';
import { isReached, keepingOf, levelBelow } from './domain/level-rules.ts';
import { each, eachTogether, NOBODY } from './each.ts';
import { LEVELS_FOLLOWER, type LevelsDeps } from './level.ts';
import {
  countOf,
  type Counted,
  countsOf,
  type Due,
  dueMembers,
  forgetAllKeeping,
  keepAllUntil,
  type Keeping,
  keepingRow,
  keepingRows,
  keepUntil,
  rulesOf,
} from './levels.store.ts';
import { keptThrough, type RiseRules, riseRules } from './rise.ts';
import { tellLevel } from './tell-level.ts';

/** Rounds that were open at the end of a window have so long to settle. */
const GRACE_MS = HOUR_MS;

/** Judges whose time is over: whoever did enough keeps the level for another window, others fall by one. */
export async function judgeLevels(deps: LevelsDeps): Promise<void> {
  // What was played within a window counts before it is judged.
  if (!(await hasFollowed(deps.db, LEVELS_FOLLOWER))) return;
  const now = instantOf(deps.clock.now() - GRACE_MS);
  await eachTogether({
    next: (after: Due, limit) => dueMembers(deps.db, 'over', { now, after, limit }),
    from: { at: instantOf(0), memberId: NOBODY },
    some: (piece: readonly (Due & { readonly memberId: MemberId })[]) => {
      const memberIds = piece.map(({ memberId }) => memberId);
      return deps.db.inTransaction((tx) => judge(tx, deps, memberIds));
    },
    what: 'some levels could not be judged',
  });
}

/** Tells, once for each window, who might fall. */
export function warnOfFalls(deps: LevelsDeps): Promise<void> {
  const now = deps.clock.now();
  return each({
    next: (after: Due, limit) => dueMembers(deps.db, 'warn', { now, after, limit }),
    from: { at: instantOf(0), memberId: NOBODY },
    one: ({ memberId }: Due & { readonly memberId: MemberId }) =>
      deps.db.inTransaction((tx) => warn(tx, deps, memberId)),
    what: 'some members could not be told that they might fall',
  });
}

async function judge(tx: Tx, deps: LevelsDeps, memberIds: readonly MemberId[]): Promise<void> {
  const standing = await lockLevels(tx, memberIds);
  const now = deps.clock.now();
  const over = (await keepingRows(tx, memberIds)).filter(({ keepUntil }) => keepUntil <= now - GRACE_MS);
  const brands = await judgingOf(tx, deps, over);
  const cases = over.flatMap((keeping) => {
    const brand = brands.get(keeping.brand);
    const level = standing.get(keeping.memberId) ?? 0;
    return brand === undefined ? [] : [{ keeping, brand, level, window: brand.windowOf(keeping.keepUntil) }];
  });
  const counts = await countsOf(
    tx,
    cases.map(({ keeping: { memberId }, window }) => ({ memberId, since: window.key })),
  );
  // Who takes a break keeps the level: nobody is asked to play meanwhile.
  const excused = await excludedAmong(tx, memberIds, now);
  const verdicts = cases.map((one) => verdictOf(one, counts.get(one.keeping.memberId), excused));
  const fallen = verdicts.flatMap(({ fallsTo, ...one }) => (fallsTo === undefined ? [] : [{ ...one, rank: fallsTo }]));
  await changeLevels(tx, { at: now, cause: 'notKept' }, fallen);
  await keepAllUntil(
    tx,
    verdicts.flatMap(({ brand, memberId, kept }) => (kept === undefined ? [] : [{ brand, memberId, ...kept }])),
  );
  await forgetAllKeeping(
    tx,
    verdicts.flatMap(({ memberId, kept }) => (kept === undefined ? [memberId] : [])),
  );
  await notifyAll(
    tx,
    deps.notifyMember,
    fallen.map(({ brand, memberId, rank }) => ({
      ...{ brand, memberId, kind: 'level_fallen' as const, values: { level: rank.label } },
    })),
  );
}

/** What judging needs of a brand, asked for once for all of its members. */
interface Judging {
  readonly known: RiseRules;
  /** The window that a level was kept through, by its end. */
  readonly windowOf: (until: Instant) => Period;
  readonly keptThrough: (of: { readonly level: number; readonly window: Period }) => ReturnType<typeof keptThrough>;
  readonly rankOf: (level: number) => ReturnType<typeof rankNamed>;
}

async function judgingOf(tx: Tx, deps: LevelsDeps, over: readonly Keeping[]) {
  const found = new Map<BrandCode, Judging>();
  for (const keeping of over) {
    if (found.has(keeping.brand)) continue;
    const known = await rulesFor(tx, deps, keeping);
    const named = await levelsOf(tx, keeping.brand);
    found.set(keeping.brand, {
      known,
      windowOf: once(String, (until) => periodAt(known.rules.every, known.brand.timeZone, instantOf(until - 1))),
      keptThrough: once(
        ({ level, window }) => `${level} ${window.key}`,
        (of) => keptThrough(known, of),
      ),
      rankOf: (level) => rankNamed(named, known.brand, level),
    });
  }
  return found;
}

/** Works something out once for each key: a calendar costs more than everything else that is judged. */
function once<In, Out>(keyOf: (of: In) => string, work: (of: In) => Out): (of: In) => Out {
  const known = new Map<string, Out>();
  return (of) => {
    const key = keyOf(of);
    const found = known.has(key) ? (known.get(key) as Out) : work(of);
    known.set(key, found);
    return found;
  };
}

interface Case {
  readonly keeping: Keeping;
  readonly brand: Judging;
  readonly level: number;
  readonly window: Period;
}

/** `kept`: until when which level is kept, undefined where it cannot be lost. */
function verdictOf(
  { keeping, brand, level, window }: Case,
  count: Counted | undefined,
  excused: ReadonlySet<MemberId>,
) {
  const { memberId, brand: code } = keeping;
  const keep = keepingOf(brand.known.levels, level);
  const below = levelBelow(brand.known.levels, level);
  const isKept =
    keep === undefined ||
    below === undefined ||
    excused.has(memberId) ||
    isReached(keep, doneIn(count ?? { earned: 0n, depositParts: 0n }));
  const now = isKept ? level : below.rankLevel;
  const kept = keep === undefined ? undefined : brand.keptThrough({ level: now, window });
  return { brand: code, memberId, kept, fallsTo: isKept ? undefined : brand.rankOf(now) };
}

async function warn(tx: Tx, deps: LevelsDeps, memberId: MemberId): Promise<void> {
  const level = (await lockLevel(tx, memberId)) ?? 0;
  const keeping = await keepingRow(tx, memberId);
  const now = deps.clock.now();
  const warnAt = keeping?.warnAt ?? null;
  if (keeping === undefined || warnAt === null || warnAt > now) return;
  await keepUntil(tx, { ...keeping, warnAt: null });
  const known = await rulesFor(tx, deps, keeping);
  const keep = keepingOf(known.levels, level);
  if (keep === undefined || keeping.keepUntil <= now) return;
  const { key } = periodAt(known.rules.every, known.brand.timeZone, instantOf(keeping.keepUntil - 1));
  if (isReached(keep, doneIn(await countOf(tx, memberId, key)))) return;
  const label = rankNamed(await levelsOf(tx, keeping.brand), known.brand, level).label;
  const until = dayIn(known.brand.timeZone, instantOf(keeping.keepUntil - 1));
  const values = { level: label, until };
  await tellLevel(tx, deps, { memberId, brand: known.brand, kind: 'level_ends_soon', values, now });
}

async function rulesFor(tx: Tx, { brands }: LevelsDeps, { brand }: Keeping): Promise<RiseRules> {
  return riseRules(await brands.of(brand, tx), await rulesOf(tx, brand));
}
