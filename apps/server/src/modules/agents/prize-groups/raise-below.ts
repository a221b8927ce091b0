import type { BrandCode, MemberId } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import {
  actingAgent,
  type HierarchyMember,
  holdHierarchy,
  mayReceive,
  memberBelow,
  type Stand,
} from '../../people/hierarchy/index.ts';
import { memberById } from '../../people/members/index.ts';
import { type Hasher, judgePaymentPassword } from '../../people/passwords/index.ts';
import { greatestGroupOf, raiseGroup } from '../../play/lottery-tickets/index.ts';

export interface RaisingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly notifyMember: NotifyMember;
}

/** Somebody right below an agent, and the highest prize group they were given. */
export interface GroupBelow {
  readonly account: string;
  readonly greatest: number | null;
}

/** Refuses member_not_found for everybody who does not stand right below. */
export async function groupBelow(sql: Sql, agent: Stand, account: string): Promise<GroupBelow> {
  const below = await rightBelow(sql, agent.memberId, account);
  return { account: below.account, greatest: (await greatestGroupOf(sql, below.memberId, below.brand)) ?? null };
}

export interface RaiseWanted {
  readonly agentId: MemberId;
  readonly brand: BrandCode;
  readonly account: string;
  readonly greatest: number;
  readonly paymentPassword: string;
}

/**
 * Raises the prize group of a member right below an agent, who confirms it with the withdrawal password; the member is told. The same
 * again changes nothing. Refuses what `judgePaymentPassword` and `raiseGroup` refuse, access_denied for who is no acting agent,
 * member_excluded, member_not_found, and agent_group_member_inactive for an account that is closed,
 * locked, excluded or not taken over yet.
 */
export async function raiseBelow(deps: RaisingDeps, wanted: RaiseWanted): Promise<GroupBelow> {
  const { agentId, account, greatest, paymentPassword: password } = wanted;
  await judgePaymentPassword(deps.db, { memberId: agentId, password }, deps);
  return deps.db.inTransaction(async (tx) => {
    const agent = await givingAgent(tx, deps, wanted);
    const below = await rightBelow(tx, agentId, account);
    const at = deps.clock.now();
    if (!(await mayReceive(tx, below, at))) throw new Refusal('agent_group_member_inactive');
    const { memberId, brand } = below;
    if (await raiseGroup(tx, { agent, memberId, greatest, at })) {
      const values = { name: agent.username, group: String(greatest) };
      await deps.notifyMember(tx, { memberId, brand, kind: 'agent_group_raised', values });
    }
    return { account: below.account, greatest };
  });
}

/** The agent, who may act as one now. The hierarchy stays as it is until the transaction ends. */
async function givingAgent(tx: Tx, { clock }: RaisingDeps, { agentId, brand }: RaiseWanted): Promise<Stand> {
  await holdHierarchy(tx, brand);
  const stand = await actingAgent(tx, agentId);
  await refuseExcluded(tx, { memberId: agentId, brand }, clock.now());
  if ((await memberById(tx, agentId))?.status !== 'active') throw new Refusal('access_denied');
  return stand;
}

async function rightBelow(sql: Sql, agentId: MemberId, account: string): Promise<HierarchyMember> {
  const below = await memberBelow(sql, agentId, account);
  if (below === undefined) throw new Refusal('member_not_found');
  return below;
}
