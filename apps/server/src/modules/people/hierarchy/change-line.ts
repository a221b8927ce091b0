import { AGENT_KINDS } from '@baize/contract/people/hierarchy-ops';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import type { BrandCode, MemberId } from '@baize/kernel';
import type { OnLineChanged } from '../../../events/line-changed.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type Member, usernameKey } from '../members/index.ts';
import type { PositionDeps } from './hierarchy-position.ts';
import {
  actsAsAgent,
  depthBelow,
  endBar,
  insertBar,
  lockHierarchy,
  putUnder,
  type Stand,
  standByName,
  standOf,
} from './places.store.ts';

export interface LineDeps extends Omit<PositionDeps, 'onLevelSet'> {
  readonly clock: Clock;
  readonly onLineChanged: OnLineChanged;
}

interface Asked {
  readonly operator: OperatorSession;
  readonly username: string;
  readonly reason: string;
}

/** A member of the brand and where they stand. Refuses member_not_found, for trial accounts too. */
export async function standing(sql: Sql, brand: BrandCode, username: string): Promise<Stand> {
  const stand = await standByName(sql, brand, usernameKey(username));
  if (stand === undefined) throw new Refusal('member_not_found');
  return stand;
}

/**
 * Moves a member with the whole line under another agent, or directly under the brand. What was played before stays with the
 * lines it was played under. The same again changes nothing.
 * Refuses member_not_found, line_upline_not_agent, line_move_into_own, line_too_deep.
 */
export async function moveMember(deps: LineDeps, asked: Asked & { readonly under: string | null }): Promise<Stand> {
  const { operator, username, under, reason } = asked;
  return deps.db.inTransaction(async (tx) => {
    await lockHierarchy(tx, operator.brand, 'moving');
    const before = await standing(tx, operator.brand, username);
    const upline = under === null ? null : await standing(tx, operator.brand, under);
    if ((before.path.at(-1) ?? null) === (upline?.memberId ?? null)) return before;
    if (upline !== null) await mustTake(tx, { upline, moved: before, brand: await deps.brands.of(operator.brand, tx) });
    const at = deps.clock.now();
    const isAgent = kindUnder(before.isAgent, upline);
    await putUnder(tx, { memberId: before.memberId, above: upline?.memberId ?? null, isAgent, at });
    await deps.onLineChanged(tx, { brand: operator.brand, memberId: before.memberId, at, operator });
    const after = await standing(tx, operator.brand, username);
    await note(deps, tx, { operator, what: 'member.moved', before, after, reason });
    return after;
  });
}

/** Nobody stands in the own line, under somebody who is no agent, or further down than the brand lets them. */
async function mustTake(
  tx: Tx,
  { upline, moved, brand }: { readonly upline: Stand; readonly moved: Stand; readonly brand: Brand },
): Promise<void> {
  const isOwn = upline.memberId === moved.memberId || upline.path.includes(moved.memberId);
  if (isOwn) throw new Refusal('line_move_into_own');
  if (!actsAsAgent(upline)) throw new Refusal('line_upline_not_agent');
  const lowest = upline.path.length + 2 + (await depthBelow(tx, moved));
  if (lowest > brand.accounts.lineLevels) throw new Refusal('line_too_deep');
}

/** Head agents stand directly under the brand, and nobody else is one. */
function kindUnder(isAgent: Member['isAgent'], upline: unknown): Member['isAgent'] {
  if (!isAgentKind(isAgent)) return isAgent;
  if (upline === null) return 2;
  return isAgent === 2 ? 1 : isAgent;
}

/** Which kind of agent staff make of somebody; undefined: an agent stays of the kind they are. */
interface AskedKind extends Asked {
  readonly as?: keyof typeof AGENT_KINDS | undefined;
}

/**
 * Makes a member an agent, or an agent one of another kind; directly under the brand, a head agent. The same again changes nothing.
 * Refuses member_not_found, line_head_kind.
 */
export async function makeAgent(deps: LineDeps, { operator, username, reason, as }: AskedKind): Promise<Stand> {
  return deps.db.inTransaction(async (tx) => {
    await lockHierarchy(tx, operator.brand, 'moving');
    const before = await standing(tx, operator.brand, username);
    const above = before.path.at(-1) ?? null;
    if (above === null && as !== undefined && as !== 'agent') throw new Refusal('line_head_kind');
    const stays = as === undefined && isAgentKind(before.isAgent);
    const isAgent = kindUnder(stays ? before.isAgent : AGENT_KINDS[as ?? 'agent'], above);
    if (isAgent === before.isAgent) return before;
    await putUnder(tx, { memberId: before.memberId, above, isAgent, at: deps.clock.now() });
    const after = await standing(tx, operator.brand, username);
    await note(deps, tx, { operator, what: 'member.agent', before, after, reason });
    return after;
  });
}

/**
 * Bars an agent or ends that. Who is barred invites nobody and sees nothing of the line, which stays where it is.
 * Refuses member_not_found, line_not_agent.
 */
export async function barAgent(deps: LineDeps, asked: Asked & { readonly isBarred: boolean }): Promise<Stand> {
  const { operator, username, reason, isBarred } = asked;
  return deps.db.inTransaction(async (tx) => {
    await lockHierarchy(tx, operator.brand, 'moving');
    const before = await standing(tx, operator.brand, username);
    if (!isAgentKind(before.isAgent)) throw new Refusal('line_not_agent');
    if (before.isBarred === isBarred) return before;
    const at = deps.clock.now();
    const { memberId } = before;
    if (isBarred) {
      await insertBar(tx, { memberId, brand: operator.brand, reason, by: operator.name, at });
      await deps.onLineChanged(tx, { brand: operator.brand, memberId, at, operator });
    } else {
      await endBar(tx, memberId, at);
    }
    const after = await standing(tx, operator.brand, username);
    await note(deps, tx, { operator, what: 'member.barred', before, after, reason });
    return after;
  });
}

interface Noted {
  readonly operator: OperatorSession;
  readonly what: string;
  readonly before: Stand;
  readonly after: Stand;
  readonly reason: string;
}

async function note(deps: LineDeps, tx: Tx, { operator, what, before, after, reason }: Noted): Promise<void> {
  const shown = ({ isAgent, above, isBarred }: Stand) => ({ isAgent, above, isBarred });
  const change = { before: shown(before), after: { ...shown(after), reason } };
  await deps.noteChange(tx, { operator, what, target: before.username, ...change });
}

/** Who has this name in the brand, and where they stand; undefined for trial accounts and nobody. */
export function standNamed(sql: Sql, brand: BrandCode, username: string): Promise<Stand | undefined> {
  return standByName(sql, brand, usernameKey(username));
}

/** Keeps the hierarchy of a brand as it is until the transaction ends. To be taken before anything of it is read. */
export function holdHierarchy(tx: Tx, brand: BrandCode): Promise<void> {
  return lockHierarchy(tx, brand, 'entering');
}

/** Has nobody else enter or move a hierarchy, or hold it, until the transaction ends. To be taken before anything of it is read. */
export function stopHierarchy(tx: Tx, brand: BrandCode): Promise<void> {
  return lockHierarchy(tx, brand, 'moving');
}

/**
 * Whether a newcomer may stand right below somebody: an agent who is not barred, whose line may go one further down. Keeps
 * the hierarchy as it is until the transaction ends.
 */
export async function mayTakeIn(
  tx: Tx,
  { brand, uplineId, levels }: { readonly brand: BrandCode; readonly uplineId: MemberId; readonly levels: number },
): Promise<boolean> {
  await lockHierarchy(tx, brand, 'entering');
  const upline = await standOf(tx, uplineId);
  return upline !== undefined && actsAsAgent(upline) && upline.path.length + 2 <= levels;
}

/** Who acts as an agent. Refuses access_denied for anybody else: a barred one has no centre. */
export async function actingAgent(sql: Sql, memberId: MemberId): Promise<Stand> {
  const stand = await standOf(sql, memberId);
  if (stand === undefined || !actsAsAgent(stand)) throw new Refusal('access_denied');
  return stand;
}
