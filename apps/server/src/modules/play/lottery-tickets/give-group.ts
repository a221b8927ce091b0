import { type BrandCode, type Instant, invariant, type MemberId } from '@baize/kernel';
import { modelOf } from '@baize/lottery';
import type { GivePresetGroup, JudgePresetGroup } from '../../../events/preset-group.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { USUAL_GROUPS } from './domain/game-terms.ts';
import {
  greatestGroupOf,
  type GroupHolder,
  keepGroupChange,
  lockGroup,
  putGreatestGroup,
  usualGroup,
} from './groups.store.ts';

const MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'].filter((mode) => modelOf(mode) === 'group');

/** The highest group that a game of the brand has for who was given none; null where it sells none that is priced in groups. */
export function usualGroupOf(sql: Sql, brand: BrandCode): Promise<number | null> {
  return usualGroup(sql, { brand, unsaid: USUAL_GROUPS.greatest, modes: MODES });
}

/** What stands between an agent and what others may be given: a group of their own, and what everybody has. */
export interface GroupsToGive {
  readonly own: number | null;
  readonly usual: number | null;
}

export async function groupsToGive(sql: Sql, { memberId, brand }: GroupHolder): Promise<GroupsToGive> {
  const own = (await greatestGroupOf(sql, memberId, brand)) ?? null;
  return { own, usual: await usualGroupOf(sql, brand) };
}

/** Judges a group that an agent wants to give somebody who has `before`. */
function refuseUngivable({ own, usual }: GroupsToGive, before: number | null, greatest: number): void {
  if (own === null || usual === null) throw new Refusal('agent_group_own_missing');
  if (greatest < (before ?? usual) || greatest > own) throw new Refusal('agent_group_out_of_bounds');
}

export interface Raise {
  readonly agent: GroupHolder & { readonly username: string };
  /** Who stands right below; the caller holds the hierarchy. */
  readonly memberId: MemberId;
  readonly greatest: number;
  readonly at: Instant;
}

/**
 * Has an agent raise the group of somebody right below, up to the agent's own; false where it is that already. Refuses
 * agent_group_own_missing, and agent_group_out_of_bounds for less than they have and more than the agent has.
 */
export async function raiseGroup(tx: Tx, { agent, memberId, greatest, at }: Raise): Promise<boolean> {
  const { brand } = agent;
  // Locked, so that what one agent gives comes one after the other, and the own one is not lowered meanwhile.
  const own = (await lockGroup(tx, agent)) ?? null;
  const before = (await greatestGroupOf(tx, memberId, brand)) ?? null;
  if (own !== null && before === greatest) return false;
  refuseUngivable({ own, usual: await usualGroupOf(tx, brand) }, before, greatest);
  await putGreatestGroup(tx, { memberId, brand, greatest });
  await keepGroupChange(tx, { memberId, brand, before, greatest, at, cause: 'upline', byName: agent.username });
  return true;
}

/** Whoever comes by a link has none yet. */
export const judgePresetGroup: JudgePresetGroup = async (tx, { agentId: memberId, brand, greatest }) => {
  refuseUngivable(await groupsToGive(tx, { memberId, brand }), null, greatest);
};

/** No more than the agent has by now; nothing where that is none, or less than what everybody has. */
export const givePresetGroup: GivePresetGroup = async (tx, { agentId, brand, memberId, at, ...preset }) => {
  const own = await lockGroup(tx, { memberId: agentId, brand });
  if (own === undefined) return;
  const greatest = Math.min(own, preset.greatest);
  const usual = await usualGroupOf(tx, brand);
  if (usual === null || greatest < usual) return;
  const agent = await memberById(tx, agentId);
  invariant(agent !== undefined, 'a link has an agent');
  await putGreatestGroup(tx, { memberId, brand, greatest });
  await keepGroupChange(tx, { memberId, brand, before: null, greatest, at, cause: 'link', byName: agent.username });
};
