import { type BrandCode, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { stopHierarchy } from '../../people/hierarchy/index.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { TermsDeps } from './change-terms.ts';
import { USUAL_GROUPS } from './domain/game-terms.ts';
import { usualGroupOf } from './give-group.ts';
import {
  greatestGroupOf,
  type GroupChange,
  groupChangesOf,
  keepGroupChange,
  lowerGroupsBelow,
  putGreatestGroup,
} from './groups.store.ts';

/** The highest prize group of a member, as it was given; null where nobody gave one. */
export interface MemberGroup {
  readonly username: string;
  readonly greatest: number | null;
}

/** So many changes of a group staff read, the latest. */
const CHANGES_SHOWN = 50;
/** So many of those who were lowered the audit trail names; all of them have a change of their own. */
const NAMED = 100;

/** With what became of it. Refuses member_not_found. */
export async function groupOf(
  sql: Sql,
  brand: BrandCode,
  username: string,
): Promise<MemberGroup & { readonly changes: readonly GroupChange[] }> {
  const member = await memberNamed(sql, brand, username);
  const greatest = (await greatestGroupOf(sql, member.memberId, brand)) ?? null;
  return { username: member.username, greatest, changes: await groupChangesOf(sql, member, CHANGES_SHOWN) };
}

type GroupDeps = Pick<TermsDeps, 'db' | 'clock' | 'noteChange'>;

/**
 * Gives a member a highest prize group, or none of their own. Whatever may be higher than before waits for a second person: none
 * of their own is as high as any game has. A lower one takes along everybody below who has more. Refuses member_not_found.
 */
export async function changeGroup(
  deps: GroupDeps,
  operator: OperatorSession,
  { username, greatest }: MemberGroup,
): Promise<MemberGroup & { readonly awaitsSecond: boolean }> {
  const { brand } = operator;
  return deps.db.inTransaction(async (tx) => {
    // Nobody gives or is given a group meanwhile, and the line stands still.
    await stopHierarchy(tx, brand);
    const member = await memberNamed(tx, brand, username);
    const read = async () => (await greatestGroupOf(tx, member.memberId, brand)) ?? null;
    const outcome = await changeSetting<number | null>(tx, deps, {
      ...{ operator, what: 'lottery.group', target: member.username, after: greatest, read },
      isLooser: (before, after) => (before === null || after === null ? before !== after : after > before),
      shown: (one) => ({ greatest: one }),
      write: async () => write(tx, deps, { operator, member, before: await read(), greatest }),
    });
    const standing = await read();
    invariant(outcome === 'waits' || standing === greatest, 'a group that was set holds');
    return { username: member.username, greatest: standing, awaitsSecond: outcome === 'waits' };
  });
}

interface Written {
  readonly operator: OperatorSession;
  readonly member: { readonly memberId: MemberId; readonly username: string };
  readonly before: number | null;
  readonly greatest: number | null;
}

async function write(tx: Tx, deps: GroupDeps, { operator, member, before, greatest }: Written): Promise<void> {
  const { brand, name: byName } = operator;
  const at = deps.clock.now();
  const { memberId } = member;
  await putGreatestGroup(tx, { memberId, brand, greatest });
  await keepGroupChange(tx, { memberId, brand, before, greatest, at, cause: 'staff', byName });
  // Who has none of their own has the usual of each game: as much as the highest of them.
  const usual = (await usualGroupOf(tx, brand)) ?? USUAL_GROUPS.greatest;
  const above = greatest ?? usual;
  if (above >= (before ?? usual)) return;
  const lowered = await lowerGroupsBelow(tx, { memberId, brand, above, greatest, at, byName, named: NAMED });
  if (lowered.all === 0) return;
  const change = { before: lowered.named, after: { greatest, all: lowered.all } };
  await deps.noteChange(tx, { operator, what: 'lottery.group.below', target: member.username, ...change });
}

async function memberNamed(sql: Sql, brand: BrandCode, username: string) {
  const member = await findMemberByName(sql, brand, username);
  if (member === undefined) throw new Refusal('member_not_found');
  return member;
}
