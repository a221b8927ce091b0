import { CONTRACT_KINDS } from '@baize/agent-pay';
import type { OnLineChanged } from '../../../events/line-changed.ts';
import { nextAgentContractState } from '@baize/contract/agents/contract-states';
import type { ContractsDeps } from './contract.ts';
import { decideContract, heldBy, lockContracts } from './contracts.store.ts';
import { endWithAllBelow, staffOf } from './decide-contract.ts';
import { tellSides } from './tell-sides.ts';

/**
 * Ends the contracts of an agent who was moved or barred, and those that hang on them, with the running period; an offer that waits
 * is withdrawn; both sides are told. In the transaction of the change, which holds the hierarchy alone.
 */
export function endsOfMoved({ brands, notifyMember }: Pick<ContractsDeps, 'brands' | 'notifyMember'>): OnLineChanged {
  return async (tx, { brand, memberId: agentId, at, operator }) => {
    const { timeZone } = await brands.of(brand, tx);
    const by = staffOf(operator);
    for (const kind of CONTRACT_KINDS.toSorted()) {
      await lockContracts(tx, brand, kind);
      const held = await heldBy(tx, { agentId, kind, state: 'accepted' });
      if (held !== undefined) await endWithAllBelow(tx, held, { notifyMember, timeZone, at, by, why: 'moved' });
      const offer = await heldBy(tx, { agentId, kind, state: 'offered' });
      const state = nextAgentContractState('offered', 'withdraw');
      if (offer === undefined || state === undefined) continue;
      await decideContract(tx, { contractId: offer.contractId, state, at, ended: { by, why: 'moved' } });
      await tellSides(tx, { notifyMember }, { contract: offer, event: 'withdraw', by: by.id });
    }
  };
}
