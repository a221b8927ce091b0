import { type Instant, invariant, type MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { type Brand, textIn } from '../../brand/brands/index.ts';
import type { levelsOf } from '../../brand/content/index.ts';
import { insertLevelChange, lockPosition, lockRanks, writeRank, writeRanks } from './hierarchy-position.store.ts';
import type { LevelChange } from './level-change.ts';

/** Locks a member and answers their level; null without one. Whoever else would change it waits. */
export async function lockLevel(tx: Tx, memberId: MemberId): Promise<number | null> {
  const position = await lockPosition(tx, memberId);
  invariant(position !== undefined, 'a member never disappears');
  return position.level;
}

/** Gives a member a level of the club and keeps the change. The one way to do so. The member is locked: see `lockLevel`. */
export async function changeLevel(tx: Tx, change: LevelChange): Promise<void> {
  const before = await lockLevel(tx, change.memberId);
  await writeRank(tx, change.memberId, change.rank);
  if (before !== (change.rank?.level ?? null)) await insertLevelChange(tx, { ...change, before });
}

/** The levels of some members, locked as by `lockLevel`, in order of their ids. */
export function lockLevels(tx: Tx, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number | null>> {
  return lockRanks(tx, memberIds);
}

/** Gives many another level at once, and keeps the changes. The members are locked: see `lockLevels`. */
export async function changeLevels(
  tx: Tx,
  why: { readonly at: Instant; readonly cause: 'reached' | 'notKept' },
  changes: readonly Pick<LevelChange, 'brand' | 'memberId' | 'rank'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const before = await lockRanks(
    tx,
    changes.map(({ memberId }) => memberId),
  );
  const others = changes.map((change) => ({ ...change, before: before.get(change.memberId) ?? null }));
  await writeRanks(
    tx,
    why,
    others.filter((change) => change.before !== (change.rank?.level ?? null)),
  );
}

/** A level under the name that the brand has for it, in the brand's own language. */
export function rankNamed(levels: Awaited<ReturnType<typeof levelsOf>>, brand: Brand, level: number) {
  const found = levels.find(({ rankLevel }) => rankLevel === level);
  const name = found && textIn(found.texts, undefined, brand)?.name;
  return { level, label: name ?? `VIP ${String(level)}` };
}
