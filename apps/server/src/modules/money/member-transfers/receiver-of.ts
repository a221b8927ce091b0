import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { type HierarchyMember, memberBelow, uplineFor } from '../../people/hierarchy/index.ts';
import type { Sender } from './transfer.ts';

/** isAgent of those who have members below: agent, head agent, agents with a contract (B3.1). */
const AGENTS: readonly number[] = [1, 2, 41, 42];

/** Whether somebody may transfer to the members right below. */
export function isAgent({ isAgent: kind }: Pick<Sender, 'isAgent'>): boolean {
  return AGENTS.includes(kind);
}

/**
 * To whom the money goes: the member right above, where the sender may transfer to it, or one right below an agent. Refuses
 * transfer_not_in_line in every other case, so that nobody learns which names exist.
 */
export async function receiverOf(
  sql: Sql,
  {
    toward,
    account,
    ...sender
  }: Sender & { readonly toward: 'upline' | 'downline'; readonly account: string | undefined },
): Promise<HierarchyMember> {
  const found = toward === 'upline' ? await uplineFor(sql, sender.memberId) : await below(sql, sender, account ?? '');
  const own = await memberById(sql, sender.memberId);
  const isOurs = found?.brand === sender.brand && found.currency === own?.currency;
  if (found === undefined || !isOurs || found.memberId === sender.memberId) throw new Refusal('transfer_not_in_line');
  return found;
}

async function below(sql: Sql, sender: Sender, account: string): Promise<HierarchyMember | undefined> {
  return isAgent(sender) ? memberBelow(sql, sender.memberId, account) : undefined;
}
