import { TRIAL } from '@baize/contract/people/account-kinds';
import { type BrandCode, invariant } from '@baize/kernel';
import type { OnLevelSet } from '../../../events/level-set.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Brand, BrandBook } from '../../brand/brands/index.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { findMemberByName, type Member } from '../members/index.ts';
import { changeLevel, rankNamed } from './change-level.ts';
import { lockPosition, type HierarchyPosition, readPosition, writeToUpline } from './hierarchy-position.store.ts';

export interface PositionDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
  readonly onLevelSet: OnLevelSet;
}

/** The position of a member of the brand. Refuses member_not_found, for trial accounts too. */
export async function positionOf(sql: Sql, brand: BrandCode, username: string): Promise<HierarchyPosition> {
  const { memberId } = await realMember(sql, brand, username);
  return existing(await readPosition(sql, memberId));
}

export interface PositionChange {
  readonly operator: OperatorSession;
  readonly username: string;
  readonly toUpline: boolean;
  /** Null: no level. */
  readonly level: number | null;
  readonly reason: string;
}

/**
 * Sets whether a member may transfer to the upline, and the level of the club, under the name that the brand has for it, and
 * writes it into the audit trail. Setting what is set already changes nothing. Refuses member_not_found, and level_not_found for a level that
 * the brand's club does not have.
 */
export async function changePosition(deps: PositionDeps, change: PositionChange): Promise<HierarchyPosition> {
  const { operator, username, toUpline, level, reason } = change;
  const { memberId } = await realMember(deps.db, operator.brand, username);
  const rank = await rankOf(deps, await deps.brands.of(operator.brand), level);
  return deps.db.inTransaction(async (tx) => {
    const before = existing(await lockPosition(tx, memberId));
    const isSame = before.toUpline === toUpline && before.level === level && before.levelName === (rank?.label ?? null);
    if (isSame) return before;
    await writeToUpline(tx, memberId, toUpline);
    const at = deps.clock.now();
    const why = { cause: 'staff', byName: operator.name, reason } as const;
    await changeLevel(tx, { brand: operator.brand, memberId, rank, at, why });
    if (before.level !== level) await deps.onLevelSet(tx, { brand: operator.brand, memberId, level, at });
    await deps.noteChange(tx, {
      operator,
      what: 'member.line',
      target: before.username,
      before: { toUpline: before.toUpline, level: before.level },
      after: { toUpline, level, reason },
    });
    return existing(await readPosition(tx, memberId));
  });
}

async function realMember(sql: Sql, brand: BrandCode, username: string): Promise<Member> {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined || member.isAgent === TRIAL) throw new Refusal('member_not_found');
  return member;
}

/** A brand that says nothing of its levels may have any of them. */
async function rankOf({ db }: PositionDeps, brand: Brand, level: number | null): Promise<Member['rank']> {
  if (level === null) return null;
  const levels = await levelsOf(db, brand.code);
  const isKnown = levels.length === 0 || levels.some(({ rankLevel }) => rankLevel === level);
  if (!isKnown) throw new Refusal('level_not_found');
  return rankNamed(levels, brand, level);
}

function existing(position: HierarchyPosition | undefined): HierarchyPosition {
  invariant(position !== undefined, 'a member never disappears');
  return position;
}
