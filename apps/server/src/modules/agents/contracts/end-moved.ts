import { CONTRACT_KINDS } from '@baize/agent-pay';
import type { OnLineChanged } from '../../../events/line-changed.ts';
import { nextAgentContractState } from '@baize/contract/agents/contract-states';
import type { ContractsDeps } from './contract.ts';
import { decideContract, heldBy, lockContracts } from './contracts.store.ts';
import { endWithAllBelow } from './decide-contract.ts';

/**
 * Ends the contracts of an agent who was moved or barred, and those that hang on them, with the running period; an offer that waits
 * is withdrawn. In the transaction of the change, which holds the hierarchy alone.
 */
export function endsOfMoved(deps: Pick<ContractsDeps, 'brands' | 'notifyMember'>): OnLineChanged {
  return async (tx, { brand, memberId: agentId, at }) => {
    const { timeZone } = await deps.brands.of(brand, tx);
    for (const kind of CONTRACT_KINDS.toSorted()) {
      await lockContracts(tx, brand, kind);
      const held = await heldBy(tx, { agentId, kind, state: 'accepted' });
      if (held !== undefined) await endWithAllBelow(tx, held, { ...deps, timeZone, at });
      const offer = await heldBy(tx, { agentId, kind, state: 'offered' });
      const state = nextAgentContractState('offered', 'withdraw');
      if (offer === undefined || state === undefined) continue;
      await decideContract(tx, { contractId: offer.contractId, state, at });
    }
  };
}
