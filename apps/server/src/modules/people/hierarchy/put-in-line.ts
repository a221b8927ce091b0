import { TRIAL } from '@baize/contract/people/account-kinds';
import { type BrandCode, invariant } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Brand, type BrandBook, textIn } from '../../brand/brands/index.ts';
import { levelsOf } from '../../brand/content/index.ts';
import { findMemberByName, type Member, type Rank } from '../members/index.ts';
import { lockPlace, type PlaceInLine, readPlace, writePlace } from './place-in-line.store.ts';

export interface PlaceDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly noteChange: NoteChange;
}

/** Where a member of the brand stands. Refuses member_not_found, for trial accounts too. */
export async function placeInLine(sql: Sql, brand: BrandCode, username: string): Promise<PlaceInLine> {
  const { memberId } = await realMember(sql, brand, username);
  return known(await readPlace(sql, memberId));
}

export interface Placing {
  readonly operator: OperatorSession;
  readonly username: string;
  readonly toUpline: boolean;
  /** Null: no level. */
  readonly level: number | null;
  readonly reason: string;
}

/**
 * Sets whether a member may transfer to the upline, and the level of the club, under the name that the brand has for it, with its
 * line in the audit trail. What is so already changes nothing. Refuses member_not_found, and level_not_found for a level that
 * the brand's club does not have.
 */
export async function putInLine(deps: PlaceDeps, placing: Placing): Promise<PlaceInLine> {
  const { operator, username, toUpline, level, reason } = placing;
  const { memberId } = await realMember(deps.db, operator.brand, username);
  const rank = await rankOf(deps, await deps.brands.of(operator.brand), level);
  return deps.db.inTransaction(async (tx) => {
    const before = known(await lockPlace(tx, memberId));
    const isSame = before.toUpline === toUpline && before.level === level && before.levelName === (rank?.label ?? null);
    if (isSame) return before;
    await writePlace(tx, memberId, { toUpline, rank });
    await deps.noteChange(tx, {
      ...{ operator, what: 'member.line', target: before.username },
      before: { toUpline: before.toUpline, level: before.level },
      after: { toUpline, level, reason },
    });
    return known(await readPlace(tx, memberId));
  });
}

async function realMember(sql: Sql, brand: BrandCode, username: string): Promise<Member> {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined || member.isAgent === TRIAL) throw new Refusal('member_not_found');
  return member;
}

/** A brand that says nothing of its levels may have any of them. */
async function rankOf({ db }: PlaceDeps, brand: Brand, level: number | null): Promise<Rank | null> {
  if (level === null) return null;
  const levels = await levelsOf(db, brand.code);
  if (levels.length === 0) return { level, label: `VIP ${String(level)}` };
  const found = levels.find(({ rankLevel }) => rankLevel === level);
  if (found === undefined) throw new Refusal('level_not_found');
  return { level, label: textIn(found.texts, undefined, brand)?.name ?? `VIP ${String(level)}` };
}

function known(place: PlaceInLine | undefined): PlaceInLine {
  invariant(place !== undefined, 'a member never disappears');
  return place;
}
