import type { MemberId } from '@baize/kernel';
import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { AgentContract, ContractsDeps } from './contract.ts';

type Step = 'offer' | 'accept' | 'refuse' | 'withdraw' | 'expire' | 'end';

/** What each side of a contract is told of a step; null: only that side can take it, and knows. */
const TOLD: Readonly<
  Record<Step, { readonly agent: MemberNoticeKind | null; readonly giver: MemberNoticeKind | null }>
> = {
  offer: { agent: 'contract_offered', giver: null },
  accept: { agent: null, giver: 'contract_accepted' },
  refuse: { agent: null, giver: 'contract_refused' },
  withdraw: { agent: 'contract_withdrawn', giver: 'contract_withdrawn_given' },
  expire: { agent: 'contract_expired_held', giver: 'contract_expired' },
  end: { agent: 'contract_ended', giver: 'contract_ended_given' },
};

export interface Told {
  readonly contract: Pick<AgentContract, 'brand' | 'agentId' | 'agent' | 'underId' | 'under'>;
  readonly event: Step;
  /** Who did it; null: nobody, as when the time is over. */
  readonly by: string | null;
}

/** Tells both sides of a contract what became of it, but not the one who did it. Of the brand's own, staff see it under /ops. */
export async function tellSides(
  tx: Tx,
  { notifyMember }: Pick<ContractsDeps, 'notifyMember'>,
  { contract, event, by }: Told,
): Promise<void> {
  const { brand, agentId, agent, underId, under } = contract;
  const tell = async (memberId: MemberId | null, kind: MemberNoticeKind | null, name: string | null) => {
    if (memberId === null || kind === null || memberId === by) return;
    await notifyMember(tx, { memberId, brand, kind, values: { name: name ?? '' } });
  };
  await tell(agentId, TOLD[event].agent, under);
  await tell(underId, TOLD[event].giver, agent);
}
